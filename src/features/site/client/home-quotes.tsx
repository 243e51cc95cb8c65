import { useTranslation } from 'react-i18next';

/** One voice set as a poster, two beside it (specification 1: testimonials). */
export function HomeQuotes() {
  const { t } = useTranslation();
  return (
    <section className="section-gap column" aria-labelledby="quotes">
      <h2 id="quotes" className="sr-only">
        {t('home.quotes.title')}
      </h2>
      <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1.95fr)_minmax(0,1fr)] lg:pl-20">
        <figure>
          <blockquote className="display max-w-[16.5em] text-quote text-balance">
            {t('home.quotes.main.text')}
          </blockquote>
          <figcaption className="mt-5 text-label text-muted md:mt-7 md:text-body">
            {t('home.quotes.main.by')}
          </figcaption>
        </figure>
        <div className="grid content-end gap-8 sm:grid-cols-2 lg:grid-cols-1">
          {(['second', 'third'] as const).map((id) => (
            <figure key={id}>
              <blockquote className="max-w-[28ch] text-large text-pretty">
                {t(`home.quotes.${id}.text`)}
              </blockquote>
              <figcaption className="mt-1.5 text-small text-muted">{t(`home.quotes.${id}.by`)}</figcaption>
            </figure>
          ))}
        </div>
      </div>
    </section>
  );
}
