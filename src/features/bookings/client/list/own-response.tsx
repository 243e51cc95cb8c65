import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { apiQuery } from '#client/data/api-query.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { paths } from '#client/paths.ts';
import type { TicketSide } from '#features/bookings/client/ticket/ticket-state.ts';
import { getOwnResponse } from '#features/bookings/endpoints.ts';
import type { OwnResponse } from '#features/bookings/schemas.ts';

/**
 * How the user answers requests, for the owner's list only. `loading` ends with the first failure: the list is complete
 * without it.
 */
export function useOwnResponse(side: TicketSide): { response: OwnResponse | null; loading: boolean } {
  const { data, isLoading, failureCount } = useQuery({
    ...apiQuery(getOwnResponse),
    enabled: side === 'owner',
  });
  return { response: data ?? null, loading: isLoading && failureCount === 0 };
}

/** How fast the owner answers and how many requests expired, with what would help; nothing after too few requests. */
export function OwnResponseNote({ response }: { response: OwnResponse }) {
  const { t } = useTranslation();
  const { withinHours, answeredPercent, requests, expired } = response;
  if (answeredPercent === null) return null;
  return (
    <section aria-labelledby="own-response">
      <h2 id="own-response" className="display text-heading">
        {t('bookings.response.title')}
      </h2>
      <p className="mt-3 max-w-[44rem] text-body">
        {withinHours !== null && <>{t('bookings.response.within', { count: withinHours })} </>}
        {expired > 0
          ? t('bookings.response.expired', { count: expired, requests })
          : t('bookings.response.allAnswered', { requests })}
      </p>
      <p className="mt-1 max-w-[44rem] text-small text-muted">{t('bookings.response.public')}</p>
      {expired > 0 && (
        <Link to={paths.notifications()} className="link inline-flex min-h-11 items-center text-label">
          {t('bookings.response.push')}
        </Link>
      )}
    </section>
  );
}
