import { useTranslation } from '#client/i18n/use-translation.tsx';
import star from '#client/marks/feature-5-star-service.svg';
import lighthouse from '#client/marks/feature-24-7-support.svg';
import ticket from '#client/marks/feature-easy-booking.svg';
import cliffs from '#client/marks/feature-prime-location.svg';
import craft from '#client/marks/feature-quality-equipment.svg';
import anchor from '#client/marks/feature-secure-payments.svg';
import { SwellEdge } from '#client/ui/swell-edge.tsx';

const reasons = [
  { id: 'quality', mark: craft },
  { id: 'booking', mark: ticket },
  { id: 'location', mark: cliffs },
  { id: 'service', mark: star },
  { id: 'support', mark: lighthouse },
  { id: 'payments', mark: anchor },
] as const;

/** Six reasons to choose us. See "Claims and wording" in docs/product.md. */
export function HomeWhy() {
  const { t } = useTranslation();
  return (
    <section className="on-navy section-gap" aria-labelledby="why">
      <SwellEdge ground="navy" crest="sea" />
      <div className="bg-navy text-foam">
        <div className="column py-9 md:pt-12 md:pb-14">
          <div className="grid gap-x-16 gap-y-5 lg:grid-cols-[auto_minmax(0,22rem)] lg:items-end lg:justify-between">
            <h2 id="why" className="display max-w-[9.5em] text-section">
              {t('home.why.title')}
            </h2>
            <p className="max-w-[46ch] text-body text-mist lg:mb-1.5">{t('home.why.insured')}</p>
          </div>
          <ul className="mt-10 grid gap-x-8 gap-y-9 sm:grid-cols-2 lg:mt-16 lg:grid-cols-3 lg:gap-y-14">
            {reasons.map(({ id, mark }) => (
              <li key={id} className="grid grid-cols-[60px_minmax(0,1fr)] gap-x-5 md:block">
                <img src={mark} alt="" width={72} height={66} loading="lazy" className="w-15 md:w-18" />
                <div>
                  <h3 className="display text-price leading-[1.1] md:mt-5 md:text-card">
                    {t(`home.why.${id}.title`)}
                  </h3>
                  <p className="mt-1 max-w-[31ch] text-body text-mist md:mt-1.5">
                    {t(`home.why.${id}.text`)}
                  </p>
                </div>
              </li>
            ))}
          </ul>
        </div>
      </div>
      <SwellEdge ground="foam" className="bg-navy" mirrored />
    </section>
  );
}
