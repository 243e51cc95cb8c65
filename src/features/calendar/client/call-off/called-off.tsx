import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { classNames } from '#client/class-names.ts';
import { useLanguage } from '#client/i18n/language.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { ButtonLink } from '#client/ui/button.tsx';
import { Check } from '#client/ui/icons.tsx';
import { Loading, Skeleton } from '#client/ui/skeleton.tsx';
import { ErrorState, StatePanel } from '#client/ui/state-panel.tsx';
import { renterName } from '#features/bookings/client/party-name.ts';
import { BookingChat } from '#features/bookings/client/ticket/ticket-chat.tsx';
import { isGuest } from '#features/bookings/guest.ts';
import type { Booking } from '#features/bookings/schemas.ts';
import type { CurrentUser } from '#features/users/schemas.ts';
import { instantToMarina } from '#shared/marina-time.ts';
import { paths } from '#shared/paths.ts';
import { useCalendarTexts } from '../page/calendar-texts.ts';
import { hoursText } from './affected-list.tsx';
import { useCalledOff, useOpenedMessages } from './call-off-data.ts';

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
  const { state, isRetrying, retry } = useCalledOff(id);
  if (state.status === 'loading') {
    return (
      <Loading label={t('callOff.done.loading')} titleAs="h1">
        <Skeleton className="h-10 w-4/5" />
        {[1, 2, 3].map((row) => (
          <Skeleton key={row} tone="wash" radius="row" className="mt-3 h-28" />
        ))}
      </Loading>
    );
  }
  if (state.status === 'failed') {
    return (
      <ErrorState
        title={t('callOff.done.failed')}
        titleAs="h1"
        error={state.error}
        busy={isRetrying}
        onRetry={retry}
      />
    );
  }
  const bookings = state.data;
  if (bookings.length === 0) {
    return (
      <StatePanel
        illustration={isNew ? 'buoy' : 'adrift'}
        title={t(isNew ? 'callOff.done.none' : 'callOff.done.missing')}
        titleAs="h1"
        text={isNew ? null : t('callOff.done.missingText')}
        action={<ButtonLink to={paths.calendar()}>{t('callOff.done.calendar')}</ButtonLink>}
      />
    );
  }
  const own = bookings.filter(({ owner }) => owner.id === user.id);
  const others = bookings.filter(({ owner }) => owner.id !== user.id);
  return (
    <>
      <Summary {...{ bookings, isNew }} hasOthers={others.length > 0} />
      {own.length > 0 && <Messages id={id} bookings={own} />}
      {others.length > 0 && (
        <section aria-labelledby="called-off" className="mt-10 max-w-[44rem]">
          <h2 id="called-off" className="display text-heading">
            {t('callOff.done.list')}
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
      <div className="mt-8 flex flex-wrap gap-2.5">
        {own.length > 0 && (
          <ButtonLink
            tone="sand"
            to={paths.calendar({ day: instantToMarina(new Date(own[0]?.startTime ?? '')).date })}
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
}

function Summary({
  bookings,
  isNew,
  hasOthers,
}: {
  bookings: readonly Booking[];
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
  const declined = bookings.filter(({ cancelReason }) => cancelReason === 'OWNER').length;
  const act = bookings[0]?.callOff;
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="display text-title outline-none max-md:text-title-narrow">
        {t('callOff.done.title', { count: bookings.length - declined })}
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
        {declined > 0 && <p>{t('callOff.done.declined', { count: declined })}</p>}
        {act?.isMarina && <p>{t('callOff.done.marina')}</p>}
        <p>
          {t(hasOthers ? 'callOff.done.ownersTold' : 'callOff.done.told')}{' '}
          {bookings.some(isGuest) && t('callOff.guests')}
        </p>
      </div>
    </>
  );
}

/** A row for each renter that opens WhatsApp and is ticked off then; the next one stands out. */
function Messages({ id, bookings }: { id: string; bookings: readonly Booking[] }) {
  const { t } = useTranslation();
  const { opened, addOpened } = useOpenedMessages(id);
  const list = useRef<HTMLUListElement>(null);
  const reachable = bookings.filter(({ user }) => user.phoneNumber !== null);
  const next = reachable.find((booking) => !opened.includes(booking.id));
  const count = reachable.length;
  const done = reachable.filter((booking) => opened.includes(booking.id)).length;
  const onOpen = useEffectEvent(({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    const booking = link?.closest<HTMLElement>('[data-booking]')?.dataset.booking;
    if (booking !== undefined) addOpened(booking);
  });
  useEffect(() => {
    const rows = list.current;
    rows?.addEventListener('click', onOpen);
    return () => rows?.removeEventListener('click', onOpen);
  }, []);
  return (
    <section aria-labelledby="messages" className="mt-8 max-w-[44rem] md:mt-10">
      <h2 id="messages" className="display text-heading">
        {t('callOff.done.messages')}
      </h2>
      <p className="mt-2 text-body text-muted">
        {count > 0 && t('callOff.done.messagesText')}{' '}
        <b aria-live="polite" className="block font-label text-navy">
          {count > 0 &&
            (next === undefined
              ? t('callOff.done.all')
              : t('callOff.done.progress', { opened: done, count }))}
        </b>
      </p>
      <ul ref={list} className="-mx-2.5 mt-4 grid gap-2 sm:mx-0">
        {bookings.map((booking) => {
          const isNext = booking.id === next?.id;
          return (
            <MessageRow key={booking.id} booking={booking} isNext={isNext}>
              {opened.includes(booking.id) ? (
                <span className="flex items-center gap-1.5 text-small font-label">
                  <Check size={18} />
                  {t('callOff.done.opened')}
                </span>
              ) : null}
            </MessageRow>
          );
        })}
      </ul>
    </section>
  );
}

function MessageRow({
  booking,
  isNext,
  children,
}: {
  booking: Booking;
  isNext: boolean;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  return (
    <li
      data-booking={booking.id}
      className={classNames(
        'relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2.5 rounded-row px-4 py-3 sm:grid-cols-[minmax(0,1fr)_auto_auto] sm:px-5',
        isNext ? 'on-navy bg-navy text-foam' : 'bg-wash',
      )}
    >
      <BookingText booking={booking} />
      {children ?? <span />}
      {booking.user.phoneNumber === null ? (
        <p className="col-span-2 text-small text-muted sm:col-span-1">
          {t(isGuest(booking) ? 'callOff.done.noPhoneGuest' : 'callOff.done.noPhone')}
        </p>
      ) : (
        // The whole row opens the message.
        <div className="col-span-2 flex sm:col-span-1 [&_a]:static [&_a]:after:absolute [&_a]:after:inset-0 [&_a]:after:rounded-row">
          <BookingChat booking={booking} side="owner" />
        </div>
      )}
    </li>
  );
}

function BookingText({ booking, more }: { booking: Booking; more?: string }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  return (
    <div className="min-w-0 text-small leading-snug wrap-anywhere">
      <p className="text-label font-label">{renterName(t, booking)}</p>
      <p>
        <span className="inline-block first-letter:uppercase">{hoursText(booking, language)}</span>,{' '}
        <bdi>{booking.rentableItem.listingTitle}</bdi>
        {more && (
          <>
            , <bdi>{more}</bdi>
          </>
        )}
      </p>
    </div>
  );
}
