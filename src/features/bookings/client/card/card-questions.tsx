import { Link } from 'react-router';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { paths } from '#client/paths.ts';
import { Perforation } from '#client/ui/wave.tsx';

/** In the order in which renters ask them. */
const questions = ['pay', 'rules', 'confirmed', 'cancel'] as const;

/** What renters want to know before they ask: paying, licence and fuel, what happens next, cancelling. */
export function Questions({ ownerName, atOnce }: { ownerName: string; atOnce: boolean }) {
  const { t } = useTranslation();
  return (
    <>
      <Perforation className="mt-5 mb-4 text-navy/35" />
      <dl className="grid gap-3 text-small">
        {questions.map((question) => (
          <div key={question}>
            <dt className="font-label">{t(`rental.booking.questions.${question}.title`)}</dt>
            <dd className="text-muted">
              {t(
                question === 'cancel' && atOnce
                  ? 'rental.booking.questions.cancel.textAtOnce'
                  : `rental.booking.questions.${question}.text`,
                { owner: ownerName },
              )}
            </dd>
          </div>
        ))}
      </dl>
      <Link to={paths.guide('renters')} className="link mt-1 inline-flex min-h-11 items-center text-small">
        {t('rental.booking.questions.guide')}
      </Link>
    </>
  );
}
