import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { byCursor, joinPages, metaOf, requestWith } from '#client/data/query-client.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { Loaded } from '#client/kit/loaded.tsx';
import { ShowMore } from '#client/kit/show-more.tsx';
import { ButtonLink } from '#client/ui/button.tsx';
import { Skeleton, StatePanel } from '#client/ui/load-states.tsx';
import { listItemBookings } from '#features/bookings/endpoints.ts';
import type { Booking } from '#features/bookings/schemas.ts';
import type { CallOff } from '#features/calendar/call-off-schemas.ts';
import { getCallOff } from '#features/calendar/endpoints.ts';
import type { CurrentUser } from '#features/users/schemas.ts';
import { instantToMarina } from '#shared/marina-time.ts';
import { paths } from '#shared/paths.ts';
import { useCalendarTexts } from '../page/calendar-texts.ts';
import { BookingText, Messages } from './messages.tsx';

/** The bookings that one act has called off or declined, by their start, and their numbers. */
const calledOffQuery = (callOff: string) =>
  infiniteQueryOptions({
    queryKey: ['called off', callOff],
    queryFn: async ({ pageParam, signal }) => {
      const call = requestWith(signal);
      const from = pageParam === null ? {} : { cursor: pageParam };
      const [page, counts] = await Promise.all([
        call(listItemBookings, { query: { callOff, limit: 50, ...from } }),
        call(getCallOff, { params: { id: callOff } }),
      ]);
      return { ...page, counts };
    },
    ...byCursor,
    meta: metaOf(listItemBookings),
  });

/** What one act has called off, and a WhatsApp message to each renter. */
export function CalledOff({
  id,
  user,
  isNew,
}: {
  id: string;
  user: CurrentUser;
  /** Whether it has just been confirmed: then the heading takes the focus. */
  isNew: boolean;
}) {
  const { t } = useTranslation();
  const list = useInfiniteQuery(calledOffQuery(id));
  return (
    <Loaded
      of={list}
      titleAs="h1"
      loading={t('callOff.done.loading')}
      failed={t('callOff.done.failed')}
      skeleton={
        <>
          <Skeleton className="h-10 w-4/5" />
          <Skeleton count={3} tone="wash" radius="row" className="mt-3 h-28" />
        </>
      }
      empty={
        <StatePanel
          illustration={isNew ? 'buoy' : 'adrift'}
          title={t(isNew ? 'callOff.done.none' : 'callOff.done.missing')}
          titleAs="h1"
          text={isNew ? null : t('callOff.done.missingText')}
          action={<ButtonLink to={paths.calendar()}>{t('callOff.done.calendar')}</ButtonLink>}
        />
      }
    >
      {({ pages }) => {
        const { items: bookings, total } = joinPages(pages);
        const own = bookings.filter(({ owner }) => owner.id === user.id);
        const others = bookings.filter(({ owner }) => owner.id !== user.id);
        return (
          <>
            <Summary
              counts={pages[0]?.counts ?? noCounts}
              act={bookings[0]?.callOff ?? null}
              isNew={isNew}
              hasOthers={others.length > 0}
            />
            {own.length > 0 && <Messages id={id} bookings={own} hasMore={list.hasNextPage} />}
            {others.length > 0 && (
              <section aria-labelledby="called-off" className="mt-10 max-w-[44rem]">
                <h2 id="called-off" className="display text-heading">
                  {t('shell.nav.bookings')}
                </h2>
                <ul className="-mx-2.5 mt-4 grid gap-2 sm:mx-0">
                  {others.map((booking) => (
                    <li key={booking.id} className="rounded-row bg-wash px-4 py-3 sm:px-5">
                      <BookingText booking={booking} more={booking.owner.displayName} />
                    </li>
                  ))}
                </ul>
              </section>
            )}
            <ShowMore
              className="mt-5"
              list={list}
              showing={t('bookings.showing', { shown: bookings.length, total })}
              failed={t('bookings.moreFailed')}
            />
            <div className="mt-8 flex flex-wrap gap-2.5">
              {own[0] && (
                <ButtonLink
                  tone="sand"
                  to={paths.calendar({ day: instantToMarina(new Date(own[0].startTime)).date })}
                >
                  {t('callOff.done.calendar')}
                </ButtonLink>
              )}
              {user.isAdmin && (
                <ButtonLink tone="sand" to={paths.admin()}>
                  {t('callOff.done.admin')}
                </ButtonLink>
              )}
            </div>
          </>
        );
      }}
    </Loaded>
  );
}

const noCounts = { calledOff: 0, declined: 0, guests: 0 };

function Summary({
  counts,
  act,
  isNew,
  hasOthers,
}: {
  counts: Omit<CallOff, 'id'>;
  act: Booking['callOff'];
  isNew: boolean;
  hasOthers: boolean;
}) {
  const { t } = useTranslation();
  const texts = useCalendarTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The button that was pressed is gone.
    if (isNew) heading.current?.focus();
  }, [isNew]);
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="display text-title outline-none max-md:text-title-narrow">
        {t('callOff.done.title', { count: counts.calledOff })}
      </h1>
      <div className="mt-3 max-w-[60ch] text-body text-muted">
        {act && (
          <p className="text-large font-label text-navy">
            {t('callOff.done.by', {
              cause: t(`bookings.callOff.causes.${act.cause}`),
              hours: texts.period({ start: new Date(act.startTime), end: new Date(act.endTime) }),
            })}
          </p>
        )}
        {act?.note && (
          <p dir="auto" className="wrap-anywhere text-navy">
            {act.note}
          </p>
        )}
        {counts.declined > 0 && <p>{t('callOff.done.declined', { count: counts.declined })}</p>}
        {act?.isMarina && <p>{t('callOff.done.marina')}</p>}
        <p>
          {t(hasOthers ? 'callOff.done.ownersTold' : 'callOff.done.told')}{' '}
          {counts.guests > 0 && t('callOff.guests')}
        </p>
      </div>
    </>
  );
}
