import { classNames, titleClasses } from '#client/class-names.ts';
import type { Translate } from '#client/i18n/i18n.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useFormat } from '#client/kit/use-format.ts';
import { useSite } from '#client/layout/use-site.ts';
import { Photo } from '#client/ui/photo.tsx';
import { QrCode } from '#client/ui/qr-code.tsx';
import { statusGround } from '#client/ui/tag.tsx';
import { Mark } from '#client/ui/wave.tsx';
import { bookingNumber } from '#features/bookings/booking-number.ts';
import { hoursOf, useDarkness, usePriceTexts, useTripText } from '#features/bookings/client/booking-texts.ts';
import type { TicketSide } from '#features/bookings/client/ticket/ticket-state.ts';
import type { Booking } from '#features/bookings/schemas.ts';
import { coverOf } from '#features/images/cover.ts';
import { modelText } from '#features/items/client/card/card-rows.tsx';
import { paths } from '#shared/paths.ts';
import { SlipFacts, SlipReceipt } from './slip-facts.tsx';

const upperCut = 'coupon [--se:11px] [--sw:11px] print:[mask:none]';
const lowerCut = 'coupon [--ne:11px] [--nw:11px] print:[mask:none]';

/** The part of the page that is printed, with a QR code that links back to it. */
export function BookingSlip({
  booking,
  side,
  isCodeFirst,
}: {
  booking: Booking;
  side: TicketSide;
  /** Whether the number and the QR code are above the item. */
  isCodeFirst: boolean;
}) {
  const { t } = useTranslation();
  const { publicUrl } = useSite();
  const format = useFormat();
  const darkness = useDarkness(booking);
  const prices = usePriceTexts(booking);
  const trip = useTripText(booking);
  const { rentableItem: item, status } = booking;
  const code = bookingNumber(booking.id);
  const number = t('bookings.slip.number', { number: code });
  const [before, after] = number.split(code);
  const address =
    booking.slipToken === null ? paths.bookingSlip(booking.id) : paths.guestSlip(booking.slipToken);
  const isOpen = status === 'PENDING' || status === 'CONFIRMED';
  const isCancelled = status === 'CANCELLED';
  const itemPart = (
    <>
      <div className="print:grid print:grid-cols-[46mm_minmax(0,1fr)] print:items-center print:gap-[6mm]">
        <Photo
          image={coverOf(item)}
          alt=""
          sizes="(width >= 40rem) 500px, 320px"
          eager
          className="aspect-[2/1] w-full rounded-photo print:aspect-[3/2] print:rounded-[3mm]"
        />
        <div className="mt-5 print:mt-0">
          <h2
            className={classNames(
              titleClasses(item.listingTitle),
              'fit-heading leading-[1.05] print:fit-total',
              isCancelled && 'line-through decoration-cancelled decoration-[3px]',
            )}
          >
            {item.listingTitle}
          </h2>
          <p className="mt-1 text-small text-muted print:text-black">{modelText(item.modelName)}</p>
        </div>
      </div>
      <SlipFacts booking={booking} side={side} />
    </>
  );
  const codePart = (
    <>
      <div className="flex items-end justify-between gap-5">
        <div className="min-w-0 self-stretch">
          <p className="text-small text-muted print:text-black">{t('bookings.slip.total')}</p>
          <p className="figure text-total leading-tight whitespace-nowrap sm:text-slip">
            {format.price(booking.totalPrice, { decimals: 2 })}
          </p>
          {prices.map((price) => (
            <p key={price} className="text-tiny leading-snug text-muted print:text-black">
              {price}
            </p>
          ))}
          <p className="mt-4 text-small font-label">
            {before}
            <span className="whitespace-nowrap">{code}</span>
            {after}
          </p>
          <p className="mt-1 max-w-[30ch] print:max-w-none text-tiny leading-snug text-muted print:text-black">
            {t(`bookings.slip.scan.${booking.slipToken !== null ? 'guest' : isOpen ? 'open' : 'over'}`)}
          </p>
        </div>
        <div className="-mr-1.5 size-[132px] shrink-0 overflow-hidden rounded-hour bg-white sm:size-[160px] print:mr-0 print:size-[38mm]">
          <QrCode address={new URL(address, publicUrl).href} label={t('bookings.slip.qr')} />
        </div>
      </div>
      <SlipReceipt booking={booking} />
    </>
  );
  return (
    <article
      aria-label={number}
      className="max-w-[560px] drop-shadow-[0_16px_22px_rgb(13_33_54/0.2)] print:max-w-[178mm] print:text-black print:drop-shadow-none"
    >
      <div
        data-contrast="ink"
        className={classNames(
          'relative rounded-t-card px-5 pt-5 pb-11 sm:px-[30px] sm:pt-6',
          statusGround[status],
          'print:bg-transparent print:p-0 print:text-black',
        )}
      >
        <p className="flex items-center justify-between gap-3">
          <span className="inline-flex items-center gap-2.5">
            <span className="print:hidden [&_path]:fill-current">
              <Mark width={26} />
            </span>
            <span className="hidden print:block [&_path]:fill-black">
              <Mark width={30} />
            </span>
            <span className="display text-value leading-none font-[640]">{t('shell.brand')}</span>
          </span>
          <span className="text-label font-label print:text-comment">{statusText(t, booking)}</span>
        </p>
        {isCancelled && (
          <p className="display mt-6 text-slip leading-none sm:text-amount print:mt-3 print:border-y-[1mm] print:border-black print:py-[2mm] print:text-entry">
            {t('bookings.slip.invalid')}
          </p>
        )}
        <p className="mt-6 text-label font-label first-letter:uppercase print:mt-3">
          {format.day(booking.startTime, 'full')}
        </p>
        <p
          className={classNames(
            'figure mt-0.5 leading-tight',
            isCancelled
              ? 'text-value line-through decoration-[2px]'
              : 'text-slip sm:text-amount print:text-entry',
          )}
        >
          {t('bookings.slip.hours', {
            start: format.time(booking.startTime),
            end: format.time(booking.endTime),
          })}
        </p>
        <p className="mt-1 text-small font-medium">
          {t('bookings.slip.duration', { duration: format.duration(hoursOf(booking)) })}
        </p>
        {trip !== null && <p className="text-small font-label first-letter:uppercase">{trip}</p>}
        {darkness !== null && <p className="text-small font-label">{darkness}</p>}
        <Swell />
      </div>
      <div
        className={classNames(
          'bg-paper px-5 pt-4 pb-6 sm:px-[30px] print:bg-transparent print:px-0 print:pt-3 print:pb-3',
          upperCut,
        )}
      >
        {isCodeFirst ? codePart : itemPart}
      </div>
      <div
        className={classNames(
          'relative rounded-b-card bg-paper px-5 pt-6 pb-6 sm:px-[30px] sm:pb-8 print:bg-transparent print:px-0 print:pt-4 print:pb-0',
          lowerCut,
        )}
      >
        <div className="absolute inset-x-5 top-0 border-t-2 border-dotted border-navy/40 sm:inset-x-[30px] print:inset-x-0 print:border-black" />
        {isCodeFirst ? itemPart : codePart}
      </div>
    </article>
  );
}

/** The status of a booking, in more words than the four statuses. */
function statusText(t: Translate, { status, cancelReason, callOff }: Booking): string {
  if (status === 'PENDING') return t('bookings.slip.pending');
  if (status !== 'CANCELLED') return t(`ui.status.${status}`);
  if (callOff) return t('bookings.slip.calledOff');
  return t(cancelReason === 'NO_SHOW' ? 'bookings.acts.noShow.button' : 'ui.status.CANCELLED');
}

/** The wavy edge of the stub. In print it is the wave of the logo, in black, since backgrounds are not printed. */
function Swell() {
  return (
    <svg
      aria-hidden
      viewBox="0 0 560 26"
      preserveAspectRatio="none"
      className="absolute inset-x-0 -bottom-px h-[22px] w-full fill-paper print:static print:mt-3 print:h-[4mm] print:fill-black"
    >
      <path className="print:hidden" d="M0 17C52 10 96 10 149 16S249 24 306 17s96-9 144-3 75 6 110 1v12H0Z" />
      <path
        className="hidden print:block"
        d="M0 16C115 7 165-3 264 3S428 23 560 18C445 29 362 27 280 20S115 27 0 16Z"
      />
    </svg>
  );
}
