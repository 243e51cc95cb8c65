import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { classNames } from '#client/class-names.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useFormat } from '#client/kit/use-format.ts';
import { deviceStorage } from '#client/storage.ts';
import { Check } from '#client/ui/icons.tsx';
import { renterName } from '#features/bookings/client/booking-texts.ts';
import { BookingChat } from '#features/bookings/client/ticket/ticket-chat.tsx';
import { isGuest } from '#features/bookings/guest.ts';
import type { Booking } from '#features/bookings/schemas.ts';

/** A row for each renter that opens WhatsApp and is ticked off then; the next one stands out. */
export function Messages({
  id,
  bookings,
  hasMore,
}: {
  id: string;
  bookings: readonly Booking[];
  /** Whether more of the act's bookings can be loaded. */
  hasMore: boolean;
}) {
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
            (hasMore
              ? t('callOff.done.openedCount', { count: done })
              : next === undefined
                ? t('callOff.done.all')
                : t('callOff.done.progress', { opened: done, count }))}
        </b>
      </p>
      <ul ref={list} className="-mx-2.5 mt-4 grid gap-2 sm:mx-0">
        {bookings.map((booking) => {
          const isNext = booking.id === next?.id;
          return (
            <li
              key={booking.id}
              data-booking={booking.id}
              className={classNames(
                'relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2.5 rounded-row px-4 py-3 sm:grid-cols-[minmax(0,1fr)_auto_auto] sm:px-5',
                isNext ? 'on-navy bg-navy text-foam' : 'bg-wash',
              )}
            >
              <BookingText booking={booking} />
              <span className="flex items-center gap-1.5 text-small font-label">
                {opened.includes(booking.id) && (
                  <>
                    <Check size={18} />
                    {t('callOff.done.opened')}
                  </>
                )}
              </span>
              {booking.user.phoneNumber === null ? (
                <p className="col-span-2 text-small text-muted sm:col-span-1">
                  {t(
                    isGuest(booking) && !booking.guestEmail
                      ? 'callOff.done.noPhoneGuest'
                      : 'callOff.done.noPhone',
                  )}
                </p>
              ) : (
                // The whole row opens the message.
                <div className="col-span-2 flex sm:col-span-1 [&_a]:static [&_a]:after:absolute [&_a]:after:inset-0 [&_a]:after:rounded-row">
                  <BookingChat booking={booking} side="owner" />
                </div>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Of the last act only, so that nothing piles up. */
const openedKey = 'calledOffMessages';

/** The bookings of an act whose messages were opened on this device, and a function that adds one. */
function useOpenedMessages(callOff: string) {
  const [opened, setOpened] = useState(() => readOpened(callOff));
  return {
    opened,
    addOpened: (id: string) => {
      const next = [...new Set([...readOpened(callOff), ...opened, id])];
      deviceStorage.set(openedKey, JSON.stringify({ callOff, opened: next }));
      setOpened(next);
    },
  };
}

function readOpened(callOff: string): readonly string[] {
  try {
    const stored = Object(JSON.parse(deviceStorage.get(openedKey) ?? 'null'));
    return stored.callOff === callOff && Array.isArray(stored.opened) ? stored.opened : [];
  } catch {
    return [];
  }
}

export function BookingText({ booking, more }: { booking: Booking; more?: string }) {
  const { t } = useTranslation();
  const { dayHours } = useFormat();
  const hours = { start: booking.startTime, end: booking.endTime };
  return (
    <div className="min-w-0 text-small leading-snug wrap-anywhere">
      <p className="text-label font-label">{renterName(t, booking)}</p>
      <p>
        <span className="inline-block first-letter:uppercase">{dayHours(hours)}</span>,{' '}
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
