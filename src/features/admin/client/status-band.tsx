import { useLanguage } from '#client/i18n/language.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { StatusTag, statusGround } from '#client/ui/tag.tsx';
import { formatMad } from '#shared/money.ts';
import type { StatusCount } from '../schemas.ts';
import { DashboardSection } from './dashboard-section.tsx';

/** The share of each booking status as a stacked bar, with the numbers as a list below it. */
export function StatusBand({ statuses }: { statuses: readonly StatusCount[] }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const total = statuses.reduce((sum, { count }) => sum + count, 0);
  const percent = (count: number) => Math.round((count / total) * 100);
  return (
    <DashboardSection
      id="statuses"
      title={t('admin.statuses.title')}
      {...(total > 0 && { text: t('admin.statuses.text', { total: formatMad(total, language) }) })}
    >
      {total === 0 ? (
        <p className="text-body text-muted">{t('admin.statuses.empty')}</p>
      ) : (
        <>
          <div aria-hidden className="flex h-[72px] gap-1">
            {statuses
              .filter(({ count }) => count > 0)
              .map(({ status, count }) => (
                <div
                  key={status}
                  data-contrast="ink"
                  className={`min-w-2.5 first:rounded-l-hour last:rounded-r-hour rounded-swatch ${statusGround[status]}`}
                  style={{ flexGrow: count, flexBasis: 0 }}
                />
              ))}
          </div>
          <ul className="mt-5 grid gap-3">
            {statuses.map(({ status, count }) => (
              <li key={status} className="grid grid-cols-[1fr_auto_64px] items-center gap-4">
                <StatusTag status={status} className="justify-self-start" />
                <span className="figure text-large">{formatMad(count, language)}</span>
                <span className="text-right text-small text-muted">
                  {t('admin.statuses.share', { percent: percent(count) })}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </DashboardSection>
  );
}
