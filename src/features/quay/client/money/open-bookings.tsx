import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useFormat } from '#client/kit/use-format.ts';
import { Lazy, useLazyOverlay } from '#client/loading/lazy-part.tsx';
import { Button } from '#client/ui/button.tsx';
import { cashDialog } from '#features/bookings/client/act-table.ts';
import { renterName } from '#features/bookings/client/booking-texts.ts';
import type { OpenBooking } from '#features/quay/schemas.ts';
import { instantToMarina, type MarinaDate } from '#shared/marina-time.ts';

/** What is left to receive for a day's bookings, and the deposits that are held, each noted with the cash dialog. */
export function OpenBookings({ bookings, date }: { bookings: readonly OpenBooking[]; date: MarinaDate }) {
  const { t } = useTranslation();
  const f = useFormat();
  const dialog = useLazyOverlay<{ booking: OpenBooking; kind: 'RECEIVED' | 'DEPOSIT_RETURNED' }>();
  const isOfDay = ({ startTime }: OpenBooking) => instantToMarina(new Date(startTime)).date === date;
  const owed = (of: OpenBooking) =>
    isOfDay(of) && of.status !== 'CANCELLED' ? Math.max(0, of.totalPrice - of.received) : 0;
  const held = ({ openDeposit }: OpenBooking) => openDeposit;
  return (
    <div className="grid gap-9">
      {(['RECEIVED', 'DEPOSIT_RETURNED'] as const).map((kind) => {
        const amount = kind === 'RECEIVED' ? owed : held;
        const open = bookings.filter((booking) => amount(booking) > 0);
        const sum = open.reduce((all, booking) => all + amount(booking), 0);
        return (
          <section key={kind} aria-labelledby={`money-${kind}`}>
            <h3
              id={`money-${kind}`}
              className="flex items-baseline justify-between gap-4 text-large font-label"
            >
              {t(`money.open.${kind}.title`)}
              {sum > 0 && <span className="figure text-fact whitespace-nowrap">{f.price(sum)}</span>}
            </h3>
            {sum === 0 && <p className="text-label text-muted">{t(`money.open.${kind}.none`)}</p>}
            <ul className="mt-3 grid gap-2 max-sm:-mx-2.5">
              {open.map((booking) => (
                <li
                  key={booking.id}
                  className="flex items-center gap-3 rounded-row bg-wash py-2.5 pr-2.5 pl-4"
                >
                  <p className="min-w-0 flex-1 text-small leading-snug text-muted wrap-anywhere">
                    <b className="block text-label font-label text-navy">{renterName(t, booking)}</b>
                    <b className="figure text-navy">{f.price(amount(booking))}</b>{' '}
                    {booking.rentableItem.listingTitle},{' '}
                    {kind === 'RECEIVED' ? f.time(booking.startTime) : f.shortDay(booking.startTime)}
                  </p>
                  <Button
                    tone="sand-2"
                    size="small"
                    aria-label={t(`money.open.${kind}.named`, { name: renterName(t, booking) })}
                    onClick={() => dialog.open({ booking, kind })}
                  >
                    {t(`money.open.${kind}.button`)}
                  </Button>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
      {dialog.value && (
        <Lazy part={cashDialog} props={{ ...dialog.value, onClose: dialog.close }} {...dialog.lazy} />
      )}
    </div>
  );
}
