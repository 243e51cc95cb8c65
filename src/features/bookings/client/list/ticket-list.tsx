import { useQueryClient } from '@tanstack/react-query';
import {
  type ComponentProps,
  type Dispatch,
  type SetStateAction,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import type { MoreState } from '#client/data/query-client.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useNow } from '#client/now.tsx';
import { Button } from '#client/ui/button.tsx';
import { PhotoSkeleton, Skeleton } from '#client/ui/load-states.tsx';
import { BookingTicket } from '#features/bookings/client/ticket/booking-ticket.tsx';
import type { TicketSide } from '#features/bookings/client/ticket/ticket-state.ts';
import type { Booking } from '#features/bookings/schemas.ts';
import { type BookingGroup, toAnswerFirst } from './bookings-query.ts';

/** How many tickets a group shows at first; renters see their last trips at once, to review or book them again. */
const initialCount = { toAnswer: 1000, toComplete: 6, upcoming: 6, past: { renter: 4, owner: 0 } } as const;
/** How many past tickets the button adds. */
const step = 10;

/** A heading with a count, and the tickets. A long list is cut off, with a button that shows all, or more past ones. */
export function BookingGroupSection({
  group,
  bookings,
  listName,
  past,
  ...common
}: {
  group: BookingGroup;
  /** The key under which the list's state is remembered. */
  listName: string;
  bookings: Booking[];
  side: TicketSide;
  /** The ticket with the primary (coral) action. */
  first: string | null;
  /** Of past bookings, which are loaded page by page: their number, and how to load more if there are any. */
  past?: { total: number; more: MoreState; onMore: (() => Promise<void>) | null };
}) {
  const { t } = useTranslation();
  const now = useNow();
  const initial = group === 'past' ? initialCount.past[common.side] : initialCount[group];
  const [limit, setLimit] = useRemembered<number>(`${group} of ${listName}`, initial);
  // One ticket is as high as the button.
  const shown = bookings.slice(0, past || bookings.length > limit + 1 ? limit : undefined);
  const total = past?.total ?? bookings.length;
  const { section, pressed } = useFocusOnMore(shown.length, { hasFailed: past?.more === 'failed' });
  const showMore = () => {
    pressed();
    setLimit(past ? limit + step : bookings.length);
    if (bookings.length < limit + step) void past?.onMore?.();
  };
  const count = group === 'toAnswer' ? toAnswerFirst(bookings, common.side, now).length : total;
  return (
    <section ref={section} aria-labelledby={`bookings-${group}`}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id={`bookings-${group}`} className="display text-heading">
          {t(`bookings.groups.${group}`)}{' '}
          <span className="figure ml-1 align-[0.35em] text-large tracking-normal text-muted">{count}</span>
        </h2>
        {group !== 'past' && (
          <p className="text-small text-muted">
            {t(group === 'toComplete' ? 'bookings.toCompleteText' : 'bookings.marinaTime')}
          </p>
        )}
      </div>
      {shown.length > 0 && <TicketList bookings={shown} {...common} />}
      {shown.length < total && (
        <div className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-3">
          <Button tone="sand" busy={past?.more === 'busy'} onClick={showMore}>
            {past
              ? t(shown.length === 0 ? 'bookings.showPast' : 'ui.showMore')
              : t('bookings.showAll', { count: total })}
          </Button>
          {past && (
            <p role="status" className="text-small text-muted">
              {past.more === 'failed'
                ? t('bookings.moreFailed')
                : shown.length > 0 && t('bookings.showing', { shown: shown.length, total })}
            </p>
          )}
        </div>
      )}
    </section>
  );
}

/** A list of tickets; on phones it is wider than the text column. */
export function TicketList({
  bookings,
  first,
  ...ticket
}: { bookings: readonly Booking[]; first: string | null } & Omit<
  ComponentProps<typeof BookingTicket>,
  'booking' | 'first'
>) {
  return (
    <ol className="-mx-2.5 mt-5 grid gap-3.5 sm:mx-0 sm:gap-[17px]">
      {bookings.map((booking) => (
        <li key={booking.id}>
          <BookingTicket booking={booking} first={booking.id === first} {...ticket} />
        </li>
      ))}
    </ol>
  );
}

/**
 * Moves the focus to the first new ticket after a “more” button was pressed, since the button may be removed. `count` is
 * the number of tickets; call `pressed` before more are fetched, and pass `section` to the element with their `ol`.
 */
function useFocusOnMore(count: number, { hasFailed = false } = {}) {
  const section = useRef<HTMLElement>(null);
  const countBefore = useRef<number | null>(null);
  useEffect(() => {
    // What a refresh adds later does not come from the button.
    if (hasFailed) countBefore.current = null;
    if (countBefore.current === null || count <= countBefore.current) return;
    const ticket = section.current?.querySelector<HTMLElement>(
      `ol > li:nth-child(${countBefore.current + 1}) h3`,
    );
    countBefore.current = null;
    ticket?.focus({ preventScroll: true });
  }, [count, hasFailed]);
  return {
    section,
    pressed: () => {
      countBefore.current = count;
    },
  };
}

/** State that outlives its component, under a name of its own: after Back the list is what it was. */
function useRemembered<Value>(name: string, initial: Value): [Value, Dispatch<SetStateAction<Value>>] {
  const client = useQueryClient();
  const [value, setValue] = useState(() => client.getQueryData<Value>(['remembered', name]) ?? initial);
  const remember = useEffectEvent(() => client.setQueryData<unknown>(['remembered', name], value));
  useEffect(() => () => void remember(), []);
  return [value, setValue];
}

/** The skeletons of tickets, in the same size. */
export function TicketBlocks({ showDate = false, count = 3 }: { showDate?: boolean; count?: number }) {
  return (
    <div aria-hidden className="-mx-2.5 mt-5 grid gap-3.5 sm:mx-0 sm:gap-[17px]">
      {Array.from({ length: count }, (_, ticket) => ticket).map((ticket) => (
        <div key={ticket} className="ticket">
          <div
            data-contrast="edge"
            className={`ticket-stub bg-sand-2 sm:h-auto ${showDate ? 'h-[66px]' : 'h-[42px]'}`}
          />
          <div
            data-contrast="edge"
            className="ticket-body grid grid-cols-[64px_minmax(0,1fr)] gap-x-3 gap-y-2 bg-wash px-4 py-3 sm:grid-cols-[116px_minmax(0,1fr)] sm:gap-x-[22px] sm:p-[22px]"
          >
            <PhotoSkeleton className="size-16 rounded-hour sm:row-span-2 sm:size-[116px] sm:rounded-photo" />
            <div>
              <Skeleton className="h-6 w-3/5 sm:h-7" />
              <Skeleton className="mt-2.5 h-4 w-2/5" />
            </div>
            <Skeleton radius="hour" className="h-12 max-sm:col-span-full sm:h-[46px] sm:w-60" />
          </div>
        </div>
      ))}
    </div>
  );
}
