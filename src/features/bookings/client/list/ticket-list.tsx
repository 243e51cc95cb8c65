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
import { PhotoSkeleton, Skeleton } from '#client/ui/skeleton.tsx';
import { BookingTicket } from '#features/bookings/client/ticket/booking-ticket.tsx';
import { type TicketSide, withEffectiveStatus } from '#features/bookings/client/ticket/ticket-state.ts';
import type { Booking } from '#features/bookings/schemas.ts';
import type { BookingGroup } from './bookings-query.ts';

interface GroupProps {
  /** The key under which the list's state is remembered. */
  listName: string;
  bookings: Booking[];
  side: TicketSide;
  /** The ticket with the primary (coral) action. */
  first: string | null;
}

/** How many tickets of a group are shown at first; requests to answer are always all shown. */
const initialCount = 6;

/** A heading with a count, and the tickets; a long list is cut off, with a button that shows all. */
export function BookingGroupSection({
  group,
  bookings,
  listName,
  ...common
}: GroupProps & { group: Exclude<BookingGroup, 'past'> }) {
  const { t } = useTranslation();
  const now = useNow();
  const [all, setAll] = useRemembered(`all ${group} of ${listName}`, group === 'toAnswer');
  const cut = !all && bookings.length > initialCount + 1;
  const shown = cut ? bookings.slice(0, initialCount) : bookings;
  const { section, pressed } = useFocusOnMore(shown.length);
  const showAll = () => {
    pressed();
    setAll(true);
  };
  const count =
    group === 'toAnswer'
      ? bookings.filter((booking) => withEffectiveStatus(booking, now).status === 'PENDING').length
      : bookings.length;
  return (
    <section ref={section} aria-labelledby={`bookings-${group}`}>
      <GroupHeading group={group} count={count} />
      <TicketList bookings={shown} {...common} />
      {cut && (
        <Button tone="sand" className="mt-5" onClick={showAll}>
          {t('bookings.showAll', { count: bookings.length })}
        </Button>
      )}
    </section>
  );
}

function GroupHeading({ group, count }: { group: BookingGroup; count: number }) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
      <h2 id={`bookings-${group}`} className="display text-heading">
        {t(`bookings.groups.${group}`)}{' '}
        <span className="figure ml-1 align-[0.35em] text-large tracking-normal text-muted">{count}</span>
      </h2>
      {group !== 'past' && <p className="text-small text-muted">{t('bookings.marinaTime')}</p>}
    </div>
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

/** How many tickets the button adds. */
const step = 10;
/** Renters see their last trips at once, to review or book them again. */
const initialPast = { renter: 4, owner: 0 } as const;

/** Past bookings: collapsed, and loaded page by page on demand. */
export function PastBookings({
  bookings,
  total,
  hasMore,
  more,
  onMore,
  listName,
  ...common
}: GroupProps & {
  /** The number of past bookings, including those not loaded yet. */
  total: number;
  /** Whether the list has another page. */
  hasMore: boolean;
  more: MoreState;
  onMore: () => Promise<void>;
}) {
  const { t } = useTranslation();
  const [limit, setLimit] = useRemembered<number>(`past of ${listName}`, initialPast[common.side]);
  const shown = bookings.slice(0, limit);
  const { section, pressed } = useFocusOnMore(shown.length, { hasFailed: more === 'failed' });
  const showMore = () => {
    pressed();
    setLimit(limit + step);
    if (hasMore && bookings.length < limit + step) void onMore();
  };
  return (
    <section ref={section} aria-labelledby="bookings-past">
      <GroupHeading group="past" count={total} />
      {shown.length > 0 && <TicketList bookings={shown} {...common} />}
      {shown.length < total && (
        <div className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-3">
          <Button tone="sand" busy={more === 'busy'} onClick={showMore}>
            {shown.length === 0 ? t('bookings.showPast') : t('bookings.showMore')}
          </Button>
          <p role="status" className="text-small text-muted">
            {more === 'failed'
              ? t('bookings.moreFailed')
              : shown.length > 0 && t('bookings.showing', { shown: shown.length, total })}
          </p>
        </div>
      )}
    </section>
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
            className={`ticket-stub bg-sand-2 sm:h-auto ${showDate ? 'h-[85px]' : 'h-[62px]'}`}
          />
          <div data-contrast="edge" className="ticket-body bg-wash p-4 sm:p-[22px]">
            <div className="grid grid-cols-[82px_minmax(0,1fr)] gap-3 sm:grid-cols-[116px_minmax(0,1fr)] sm:gap-x-[22px]">
              <PhotoSkeleton className="size-[82px] rounded-row sm:row-span-2 sm:size-[116px] sm:rounded-photo" />
              <div>
                <Skeleton className="h-7 w-3/5" />
                <Skeleton className="mt-2.5 h-4 w-2/5" />
                <Skeleton className="mt-2.5 h-4 w-1/2" />
              </div>
              <div className="max-sm:col-span-full">
                <Skeleton className="h-4 w-4/5 max-w-96 max-sm:mt-6" />
                <Skeleton radius="hour" className="mt-3 h-[52px] sm:h-[46px] sm:w-60" />
              </div>
            </div>
          </div>
        </div>
      ))}
    </div>
  );
}
