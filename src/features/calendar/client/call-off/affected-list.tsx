import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiQuery, metaOf } from '#client/data/query-client.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useLoadState } from '#client/kit/load-state.ts';
import { pagesQuery } from '#client/kit/show-more.tsx';
import { useDebounced } from '#client/kit/use-debounced.ts';
import { useFormat } from '#client/kit/use-format.ts';
import { RetryLine } from '#client/loading/lazy-part.tsx';
import { useNow } from '#client/now.tsx';
import { Button } from '#client/ui/button.tsx';
import { StatusTag, Tag } from '#client/ui/tag.tsx';
import { renterName } from '#features/bookings/client/booking-texts.ts';
import type { AffectedBooking, AlternativesQuery } from '#features/calendar/call-off-schemas.ts';
import { findAffected, findAlternatives } from '#features/calendar/endpoints.ts';
import type { ItemSummary } from '#features/items/schemas.ts';
import { useCalendarTexts } from '../page/calendar-texts.ts';
import { affectedNow, type CallOffChoice, intervalOf, toCallOffHours } from './call-off-choice.ts';

const debounceMs = 250;

/** Who is affected by a choice, without requests that have expired since; nothing is read while it is not valid. */
export function useAffected(
  choice: CallOffChoice,
  { own, enabled }: { own: readonly ItemSummary[]; enabled: boolean },
) {
  const now = useNow();
  const wanted = JSON.stringify(toCallOffHours(choice, own));
  const settled = useDebounced(wanted, debounceMs);
  const list = useInfiniteQuery({
    ...pagesQuery(findAffected, { ...JSON.parse(settled), limit: 50 }),
    enabled,
  });
  const read = useLoadState(list);
  const state: typeof read = settled === wanted ? read : { status: 'loading' };
  return {
    list,
    state,
    affected: enabled && state.status === 'ready' ? affectedNow(state.data.pages, now) : null,
  };
}

/** Renters with their hours; each can be opened for what they could book instead. Those in `stays` are not called off. */
export function AffectedList({
  bookings,
  query,
  stays = false,
  withOwners,
}: {
  bookings: readonly AffectedBooking[];
  query: AlternativesQuery;
  stays?: boolean;
  /** Whether to name the owners. */
  withOwners: boolean;
}) {
  const { t } = useTranslation();
  const { dayHours } = useFormat();
  return (
    <ul className="-mx-2.5 mt-3 grid gap-2 sm:mx-0">
      {bookings.map((booking) => {
        const { id, status, seats, rentalCategory, rentableItem, owner } = booking;
        return (
          <li key={id} className="rounded-row bg-wash px-4 py-3 sm:px-5">
            <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1.5">
              <p className="min-w-0 text-label font-label wrap-anywhere">
                {renterName(t, booking)}
                <span className="block first-letter:uppercase">
                  {dayHours({ start: booking.startTime, end: booking.endTime })}
                </span>
              </p>
              {stays ? (
                <Tag tone="sand-2" size="small">
                  {t('callOff.affected.stays')}
                </Tag>
              ) : status === 'PENDING' ? (
                <Tag tone="sun" size="small">
                  {t('callOff.affected.declined')}
                </Tag>
              ) : (
                <StatusTag status={status} size="small" />
              )}
            </div>
            <p className="mt-0.5 text-small leading-snug text-muted wrap-anywhere">
              <bdi>{rentableItem.listingTitle}</bdi>
              {rentalCategory === 'PER_SEAT' && <>, {t('callOff.affected.people', { count: seats })}</>}
              {withOwners && (
                <>
                  , <bdi>{owner.displayName}</bdi>
                </>
              )}
            </p>
            {!stays && <Alternatives booking={booking} query={query} />}
          </li>
        );
      })}
    </ul>
  );
}

/** What a renter could book instead, which is loaded when it is opened. */
function Alternatives({ booking, query }: { booking: AffectedBooking; query: AlternativesQuery }) {
  const { t, language } = useTranslation();
  const { dayHours } = useFormat();
  const [isOpen, setIsOpen] = useState(false);
  const { id, rentableItem } = booking;
  const alternatives = useQuery({
    ...apiQuery(findAlternatives, { params: { bookingId: id }, query }),
    meta: { ...metaOf(findAlternatives), itemId: rentableItem.id },
    enabled: isOpen,
  });
  const state = useLoadState(alternatives);
  return (
    <details
      className="mt-1 text-small leading-snug"
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary className="link relative hit-44 w-fit cursor-pointer rounded-badge py-0.5">
        {t('callOff.affected.instead')}
      </summary>
      {state.status === 'failed' ? (
        <RetryLine text={t('callOff.affected.insteadFailed')} onRetry={state.retry} className="mt-1" />
      ) : (
        <p aria-live="polite" className="mt-1 wrap-anywhere">
          {state.status === 'loading'
            ? t('callOff.affected.insteadLoading')
            : state.data.length === 0
              ? t('callOff.affected.noAlternative')
              : state.data
                  .map(({ itemId, itemTitle, startTime, endTime }) => {
                    const text = dayHours({ start: startTime, end: endTime });
                    return itemId === rentableItem.id
                      ? text
                      : t('callOff.affected.alternative', { hours: text, item: itemTitle });
                  })
                  .join(language === 'fr' ? '\u00a0; ' : '; ')}
        </p>
      )}
    </details>
  );
}

/** The one button, with how many bookings it calls off and what else it does. It stays in view. */
export function ConfirmBar({
  requests,
  bookings,
  choice,
  close,
  busy,
}: {
  requests: number;
  bookings: number;
  choice: CallOffChoice;
  close: boolean;
  busy: boolean;
}) {
  const { t } = useTranslation();
  const texts = useCalendarTexts();
  return (
    <div className="on-navy sticky bottom-[calc(var(--bar-height)+10px)] z-10 -mx-2.5 mt-4 grid gap-2.5 rounded-card bg-navy p-3 text-foam shadow-float sm:mx-0 lg:ml-auto lg:max-w-[51%]">
      <p className="px-1.5 text-small leading-snug">
        {close && (
          <span className="inline-block first-letter:uppercase">
            {t('callOff.confirm.closed', { hours: texts.period(intervalOf(choice)) })}
          </span>
        )}{' '}
        {requests > 0 && bookings > 0 && <>{t('callOff.confirm.declined', { count: requests })} </>}
        {t('callOff.confirm.noUndo')}
      </p>
      <Button type="submit" tone="coral" wide busy={busy} busyLabel={t('callOff.confirm.busy')}>
        {bookings > 0
          ? t('callOff.confirm.callOff', { count: bookings })
          : t('callOff.confirm.decline', { count: requests })}
      </Button>
    </div>
  );
}
