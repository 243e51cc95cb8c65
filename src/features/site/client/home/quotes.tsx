import wake480 from '#client/assets/wake-480.webp';
import wake960 from '#client/assets/wake-960.webp';
import { useTranslation } from '#client/i18n/use-translation.tsx';

/** The testimonials: a large one with two below it, beside a picture of a wake. */
export function HomeQuotes() {
  const { t } = useTranslation();
  return (
    <section className="section-gap column" aria-labelledby="quotes">
      <h2 id="quotes" className="sr-only">
        {t('home.quotes.title')}
      </h2>
      <div className="grid gap-x-12 gap-y-9 md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:grid-cols-[minmax(0,4fr)_minmax(0,6fr)] lg:gap-x-20">
        <img
          src={wake960}
          srcSet={`${wake480} 480w, ${wake960} 960w`}
          sizes="(min-width: 76rem) 412px, (min-width: 48rem) 42vw, calc(100vw - 40px)"
          width={960}
          height={1200}
          alt={t('home.quotes.picture')}
          loading="lazy"
          decoding="async"
          className="aspect-[4/3] w-full rounded-photo bg-deep object-cover object-[50%_12%] md:aspect-[4/5] md:h-full md:object-[88%_50%]"
        />
        <div className="flex flex-col justify-center gap-y-9 md:gap-y-12">
          <figure>
            <blockquote className="display text-quote text-balance">{t('home.quotes.main.text')}</blockquote>
            <figcaption className="mt-4 text-label text-muted md:mt-6 md:text-body">
              {t('home.quotes.main.by')}
            </figcaption>
          </figure>
          <div className="grid gap-x-10 gap-y-8 sm:grid-cols-2 md:max-lg:grid-cols-1">
            {(['second', 'third'] as const).map((id) => (
              <figure key={id}>
                <blockquote className="max-w-[28ch] text-large">{t(`home.quotes.${id}.text`)}</blockquote>
                <figcaption className="mt-1.5 text-small text-muted">{t(`home.quotes.${id}.by`)}</figcaption>
              </figure>
            ))}
          </div>
        </div>
      </div>
    </section>
  );
}
