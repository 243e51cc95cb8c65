import { useTranslation } from '#client/i18n/use-translation.tsx';
import { marina } from '#shared/marina.ts';
import { formatMarinaDate, formatMarinaTime } from '#shared/marina-format.ts';

/** The opening hours of the marina's seasons, a line each. Needs the texts of the home page. */
export default function SeasonHours() {
  const { t, language } = useTranslation();
  // Of a leap year.
  const day = (of: string) => formatMarinaDate(`2028-${of}`, language, 'short');
  const time = (at: string) => formatMarinaTime(at, language);
  return marina.seasons.map(({ from, to, opensAt, closesAt }) => (
    <span key={from} className="block">
      {t('home.location.season', {
        ...{ from: day(from), to: day(to) },
        ...{ opens: time(opensAt), closes: time(closesAt) },
      })}
    </span>
  ));
}
