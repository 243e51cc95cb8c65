import { useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, type Ref, useEffect, useEffectEvent, useRef, useState } from 'react';
import { showMore } from '#client/data/query-client.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { type PagedQuery, ShowMore } from '#client/kit/show-more.tsx';
import { useNow } from '#client/now.tsx';
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
  /** Of past bookings, which are loaded page by page: their number, and the query of all. */
  past?: { total: number; list: PagedQuery };
}) {
  const { t } = useTranslation();
  const now = useNow();
  const tickets = useRef<HTMLOListElement>(null);
  const initial = group === 'past' ? initialCount.past[common.side] : initialCount[group];
  const [limit, setLimit] = useRemembered(`${group} of ${listName}`, initial);
  // One ticket is as high as the button.
  const shown = bookings.slice(0, past || bookings.length > limit + 1 ? limit : undefined);
  const total = past?.total ?? bookings.length;
  const fetchNextPage = async () => {
    setLimit(past ? limit + step : bookings.length);
    if (past?.list.hasNextPage && bookings.length < limit + step) await showMore(past.list);
    return { ...nothingLoaded, hasNextPage: false };
  };
  const count = group === 'toAnswer' ? toAnswerFirst(bookings, common.side, now).length : total;
  return (
    <section aria-labelledby={`bookings-${group}`}>
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
      {shown.length > 0 && <TicketList ref={tickets} bookings={shown} {...common} />}
      <ShowMore
        list={{
          ...(past?.list ?? { ...nothingLoaded, isFetchingNextPage: false }),
          // More of what is loaded comes before the next page.
          ...{ data: undefined, hasNextPage: shown.length < total, fetchNextPage },
        }}
        text={
          past
            ? t(shown.length === 0 ? 'bookings.showPast' : 'ui.showMore')
            : t('bookings.showAll', { count: total })
        }
        showing={past && shown.length > 0 ? t('bookings.showing', { shown: shown.length, total }) : ''}
        failed={t('bookings.moreFailed')}
        entries={tickets}
        className="mt-5"
      />
    </section>
  );
}

const nothingLoaded = { data: undefined, isFetchNextPageError: false };

/** A list of tickets; on phones it is wider than the text column. */
export function TicketList({
  ref,
  bookings,
  first,
  ...ticket
}: {
  ref?: Ref<HTMLOListElement>;
  bookings: readonly Booking[];
  first: string | null;
} & Omit<ComponentProps<typeof BookingTicket>, 'booking' | 'first'>) {
  return (
    <ol ref={ref} className="-mx-2.5 mt-5 grid gap-3.5 sm:mx-0 sm:gap-[17px]">
      {bookings.map((booking) => (
        <li key={booking.id}>
          <BookingTicket booking={booking} first={booking.id === first} {...ticket} />
        </li>
      ))}
    </ol>
  );
}

/** A number that outlives its component, under a name of its own: after Back the list is what it was. */
function useRemembered(name: string, initial: number) {
  const client = useQueryClient();
  const [value, setValue] = useState(() => client.getQueryData<number>(['remembered', name]) ?? initial);
  const remember = useEffectEvent(() => client.setQueryData(['remembered', name], value));
  useEffect(() => () => void remember(), []);
  return [value, setValue] as const;
}

/** The skeletons of tickets, in the same size. */
export function TicketBlocks({ count = 3 }: { count?: number }) {
  return (
    <div aria-hidden className="-mx-2.5 mt-5 grid gap-3.5 sm:mx-0 sm:gap-[17px]">
      {Array.from({ length: count }, (_, ticket) => ticket).map((ticket) => (
        <div key={ticket} className="ticket">
          <div data-contrast="edge" className="ticket-stub h-[66px] bg-sand-2 sm:h-auto" />
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
