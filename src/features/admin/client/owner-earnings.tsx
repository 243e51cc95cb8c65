import { useState } from 'react';
import { classNames } from '#client/class-names.ts';
import { useLanguage } from '#client/i18n/language.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { Avatar } from '#client/ui/avatar.tsx';
import { Button } from '#client/ui/button.tsx';
import { formatMad, formatMadWithUnit } from '#shared/money.ts';
import type { EarningsStats } from '../schemas.ts';
import { Part } from './dashboard-section.tsx';

const shownAtFirst = 5;

/** What each owner earned, with a wake as long as its share of the best (specification 2). */
export function OwnerEarningsList({ stats }: { stats: EarningsStats }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const [all, setAll] = useState(false);
  const { ownerEarnings, platformStats } = stats;
  const best = ownerEarnings[0]?.totalEarnings ?? 0;
  const shown = all ? ownerEarnings : ownerEarnings.slice(0, shownAtFirst);
  const average = formatMadWithUnit(platformStats.averageEarningsPerOwner, language);
  return (
    <Part id="owners" title={t('admin.owners.title')} text={t('admin.owners.text', { average })}>
      {ownerEarnings.length === 0 && <p className="text-body text-muted">{t('admin.owners.empty')}</p>}
      <ol className="grid gap-5">
        {shown.map(({ owner, totalEarnings, completedBookings }, place) => (
          <li key={owner.id} className="flex items-center gap-4">
            <Avatar name={owner.displayName} src={owner.profileImageUrl} size={48} />
            <div className="min-w-0 grow">
              <div className="flex items-baseline justify-between gap-4">
                <p className="flex min-w-0 flex-col gap-x-2.5 sm:flex-row sm:flex-wrap sm:items-baseline">
                  <span className="font-label text-body leading-snug">{owner.displayName}</span>
                  <span className="text-small text-muted">
                    {t('admin.owners.bookings', { count: completedBookings })}
                  </span>
                </p>
                <p className="shrink-0 whitespace-nowrap">
                  <span className="figure text-large">{formatMad(totalEarnings, language)}</span>
                  <span className="text-small"> MAD</span>
                </p>
              </div>
              <span
                aria-hidden
                className={classNames('wave-line mt-1.5 block h-2', place === 0 ? 'text-teal' : 'text-sea')}
                style={{ width: `max(34px, ${best > 0 ? (totalEarnings / best) * 100 : 0}%)` }}
              />
            </div>
          </li>
        ))}
      </ol>
      {ownerEarnings.length > shownAtFirst && (
        <Button tone="sand" size="small" className="mt-6" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? t('admin.owners.showFewer') : t('admin.owners.showAll', { count: ownerEarnings.length })}
        </Button>
      )}
    </Part>
  );
}
