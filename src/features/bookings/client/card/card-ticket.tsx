import { useEffect, useRef } from 'react';
import { classNames } from '#client/class-names.ts';
import { addressIn } from '#client/head/page-head.tsx';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useFormat } from '#client/kit/use-format.ts';
import { useSite } from '#client/layout/use-site.ts';
import { toast } from '#client/overlays/toast.ts';
import { AskForPush } from '#client/push/ask-for-push.tsx';
import { Button, ButtonAnchor, ButtonLink } from '#client/ui/button.tsx';
import { Chat } from '#client/ui/icons.tsx';
import { statusGround } from '#client/ui/tag.tsx';
import { priceTexts } from '#features/availability/price-text.ts';
import type { Booking } from '#features/bookings/schemas.ts';
import { paths } from '#shared/paths.ts';
import { whatsappUrl } from '#shared/whatsapp.ts';
import { Amount } from './card-frame.tsx';

/** Quarter circles are cut out where the stub and body meet. */
const stubCut = 'coupon [--se:12px] [--sw:12px]';
const bodyCut = 'coupon [--ne:12px] [--nw:12px]';

/**
 * The request that was just sent, or the booking if it was confirmed at once: a ticket, with the next steps, and the offer
 * of push messages.
 */
export default function CardTicket({ booking, onAgain }: { booking: Booking; onAgain: () => void }) {
  const { t, language } = useTranslation();
  const { day, durationInWords, hours, time } = useFormat();
  const head = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    head.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const span = { start: booking.startTime, end: booking.endTime };
  const owner = booking.owner.displayName;
  const chat = whatsappUrl(booking.owner.phoneNumber, useOwnerMessage(booking));
  const { expiresAt } = booking;
  const isConfirmed = booking.status === 'CONFIRMED';
  const parts = priceTexts({ ...booking, lines: booking.priceLines }, language);
  return (
    <>
      <article className="drop-shadow-[0_16px_22px_rgb(13_33_54/0.22)]">
        <div
          ref={head}
          className={classNames(
            'scroll-my-[calc(var(--header-height)+12px)] rounded-t-card px-5 pt-6 pb-5 sm:px-[30px]',
            statusGround[booking.status],
            stubCut,
          )}
        >
          <p className="flex items-center justify-between gap-3 text-label font-label">
            <span className="first-letter:uppercase">{day(span.start)}</span>
            <span>{t(`ui.status.${booking.status}`)}</span>
          </p>
          <p className="figure mt-2 text-hour leading-tight">{hours(span)}</p>
        </div>
        <div className={classNames('rounded-b-card bg-paper px-5 pt-6 pb-6 sm:px-[30px]', bodyCut)}>
          <h3 ref={heading} tabIndex={-1} className="display text-card">
            {t(isConfirmed ? 'rental.booking.booked' : 'rental.booking.success')}
          </h3>
          <p className="mt-1 text-body">{booking.rentableItem.listingTitle}</p>
          {expiresAt && (
            <p className="mt-3 text-small text-muted">
              {t('rental.booking.done.expires', {
                owner,
                date: day(expiresAt),
                time: time(expiresAt),
              })}
            </p>
          )}
          {isConfirmed && (
            <p className="mt-3 text-small text-muted">{t('rental.booking.done.next', { owner })}</p>
          )}
          <p className="mt-5 flex flex-wrap items-end justify-between gap-x-4">
            <span className="grid pb-1 text-label">
              {durationInWords(span)}
              {booking.rentalCategory === 'PER_SEAT' &&
                `, ${t('rental.booking.seats.count', { count: booking.seats })}`}
              {parts.map((part) => (
                <span key={part} className="text-tiny text-muted">
                  {part}
                </span>
              ))}
            </span>
            <Amount mad={booking.totalPrice} className="figure text-amount leading-none" />
          </p>
          <div className="mt-6 grid gap-2.5">
            {chat && (
              <ButtonAnchor
                href={chat}
                tone="navy"
                size="large"
                wide
                icon={<Chat />}
                onClick={() => toast.success(t('rental.host.opening'))}
              >
                {t('rental.booking.done.tell')}
              </ButtonAnchor>
            )}
            {isConfirmed && (
              <ButtonLink to={paths.bookingSlip(booking.id)} tone="sand" wide>
                {t('rental.booking.done.slip')}
              </ButtonLink>
            )}
            <ButtonLink to={paths.bookings({ tab: 'my' })} tone="sand" wide>
              {t('rental.booking.done.bookings')}
            </ButtonLink>
          </div>
          <p className="mt-2 text-center">
            <Button tone="plain" size="small" onClick={onAgain}>
              {t(isConfirmed ? 'rental.booking.done.bookAgain' : 'rental.booking.done.again')}
            </Button>
          </p>
        </div>
      </article>
      <AskForPush as="renter" className="mt-5" />
    </>
  );
}

/** The prefilled WhatsApp message to the owner, with a link to the request. */
function useOwnerMessage(booking: Booking): string {
  const { t } = useTranslation();
  const { day, price, time } = useFormat();
  const { publicUrl } = useSite();
  const values = {
    owner: booking.owner.displayName,
    title: booking.rentableItem.listingTitle,
    date: day(booking.startTime),
    from: time(booking.startTime),
    to: time(booking.endTime),
    total: price(booking.totalPrice, { decimals: 2 }),
    link: addressIn(publicUrl, paths.bookings({ tab: 'items', booking: booking.id }), null),
  };
  if (booking.status === 'CONFIRMED') return t('rental.booking.done.messageBooked', values);
  return booking.rentalCategory === 'PER_SEAT'
    ? t('rental.booking.done.messageSeats', {
        ...values,
        seats: t('rental.booking.seats.count', { count: booking.seats }),
      })
    : t('rental.booking.done.message', values);
}
