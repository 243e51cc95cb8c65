import { useTranslation } from '#client/i18n/use-translation.tsx';
import { marina } from '#shared/marina.ts';
import { formatMarinaDate, formatMarinaTime } from '#shared/marina-format.ts';

/** The opening hours of the marina, then those of its seasons, a line each. Needs the texts of the home page. */
export function MarinaHours() {
  const { t, language } = useTranslation();
  const { seasons } = marina;
  // Of a leap year. The home page's first load does without `useFormat`.
  const day = (of: string) => formatMarinaDate(`2028-${of}`, language, 'short');
  const time = (at: string) => formatMarinaTime(at, language);
  return (
    <>
      {t(seasons.length > 0 ? 'home.location.usually' : 'shell.open')}
      {seasons.map(({ from, to, opensAt, closesAt }) => (
        <span key={from} className="block">
          {t('home.location.season', {
            ...{ from: day(from), to: day(to) },
            ...{ opens: time(opensAt), closes: time(closesAt) },
          })}
        </span>
      ))}
    </>
  );
}
