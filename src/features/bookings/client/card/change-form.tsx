import { Link, useNavigate } from 'react-router';
import { apiQuery, metaOf } from '#client/data/query-client.ts';
import { useSave } from '#client/data/use-save.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useFormat } from '#client/kit/use-format.ts';
import type { DayHours } from '#features/availability/free-hours.ts';
import { marinaHours } from '#features/availability/price.ts';
import { proposalHoldHours } from '#features/bookings/acts/propose.ts';
import { forOwnerOf, type TicketSide } from '#features/bookings/client/ticket/ticket-state.ts';
import { getHoursForProposal, proposeHours } from '#features/bookings/endpoints.ts';
import type { Booking } from '#features/bookings/schemas.ts';
import type { ItemDetail } from '#features/items/schemas.ts';
import { unbroken } from '#shared/marina-format.ts';
import { paths } from '#shared/paths.ts';
import { BookingForm, SendButton } from './booking-form.tsx';
import { countedIn } from './booking-model.ts';
import { Amount } from './card-frame.tsx';
import { type Draft, useDraft } from './use-draft.ts';

/** The booking in the list of this side. */
export const bookingAddress = (booking: Booking, side: TicketSide) =>
  paths.bookings({ tab: side === 'owner' ? 'items' : 'my', booking: booking.id, ...forOwnerOf(booking) });

interface Change {
  booking: Booking;
  side: TicketSide;
  onSent: () => void;
}

/** A choice that becomes other hours for a booking. The notice of the item does not apply. See "Change of hours". */
function useChange(item: ItemDetail, { booking, side, onSent }: Change) {
  const { t } = useTranslation();
  const { day, dayHours, time } = useFormat();
  const navigate = useNavigate();
  const { id, startTime, endTime, seats } = booking;
  const { date, ...hours } = marinaHours(new Date(startTime), new Date(endTime));
  const draft = useDraft(
    { ...item, rules: { ...item.rules, noticeMinutes: 0 } },
    {
      initial: { date, hours, seats },
      takenQuery: (days) => ({
        ...apiQuery(getHoursForProposal, { params: { id }, query: days }),
        meta: { ...metaOf(getHoursForProposal), itemId: item.id },
      }),
      changedId: id,
    },
  );
  const name =
    (side === 'owner' ? booking.user : booking.owner).displayName || t('rental.reviews.formerMember');
  const { save, isSaving } = useSave(proposeHours, {
    success: ({ proposal, ...changed }) => {
      if (proposal === null) {
        const now = dayHours({ start: changed.startTime, end: changed.endTime });
        return { title: t('proposal.sent.atOnce', { hours: now }) };
      }
      const { expiresAt } = proposal;
      return {
        title: t('proposal.sent.asks', { name }),
        description: t('proposal.sent.held', { date: day(expiresAt), time: time(expiresAt) }),
      };
    },
    onSuccess: () => {
      onSent();
      // Back must not lead to a change that is done.
      void navigate(bookingAddress(booking, side), { replace: true });
    },
    onFailure: draft.fail,
  });
  return {
    draft,
    /** Of the other side. */
    name,
    isSending: isSaving,
    send: () => draft.send((body) => save({ params: { id }, body })),
  };
}

/** What the booking has now, other hours to choose, the difference, and what sending does. */
export function ChangeForm({ item, ...change }: { item: ItemDetail } & Change) {
  const { t } = useTranslation();
  const { draft, name, isSending, send } = useChange(item, change);
  const { booking, side } = change;
  const address = bookingAddress(booking, side);
  const isReady = draft.hours !== null && !draft.isSame;
  const isConfirmed = booking.status === 'CONFIRMED';
  /** What sending does: the request changes, the other side is asked, or the booking would be confirmed as well. */
  const effect = isConfirmed ? 'asks' : side === 'owner' ? 'confirms' : 'atOnce';
  const label = draft.isSame
    ? t('proposal.send.same')
    : !isReady
      ? t('proposal.send.none')
      : side === 'owner'
        ? t('proposal.send.proposes', { name })
        : t(isConfirmed ? 'proposal.send.asks' : 'proposal.send.atOnce');
  return (
    <>
      <Present {...{ booking, side, name }} />
      <BookingForm draft={draft} isSending={isSending} changed={{ name, address }}>
        <ChangeSummary draft={draft} booking={booking} />
        {isReady && (
          <p className="text-small text-muted">
            {t(`proposal.what.${effect}`, { name, hours: proposalHoldHours })}
          </p>
        )}
        <SendButton
          draft={draft}
          label={label}
          question={{ text: t('proposal.dark.text', { name }), confirm: t('proposal.dark.confirm') }}
          disabled={!isReady}
          isSending={isSending}
          onSend={send}
        />
      </BookingForm>
      <p className="mt-1 text-center">
        <Link replace to={address} className="link inline-flex min-h-11 items-center text-label">
          {t('proposal.cancel')}
        </Link>
      </p>
    </>
  );
}

/** The booking as it is. */
function Present({ booking, side, name }: { booking: Booking; side: TicketSide; name: string }) {
  const { t } = useTranslation();
  const { day, hours, price } = useFormat();
  const { startTime, endTime, seats, totalPrice, status } = booking;
  const counted = booking.rentalCategory === 'PER_SEAT' ? 'seats' : 'units';
  return (
    <div className="mb-2">
      <h3 ref={focusAtOnce} tabIndex={-1} className="display text-card outline-none">
        {t('proposal.title')}
      </h3>
      <p className="mt-2 text-small text-muted">
        {t(`proposal.now.${side}.${status === 'PENDING' ? status : 'CONFIRMED'}`, { name })}
      </p>
      <p className="text-label">
        <span className="block first-letter:uppercase">{day(startTime)}</span>
        {[
          hours({ start: startTime, end: endTime }),
          ...(counted === 'seats' || seats > 1
            ? [t(`rental.booking.${counted}.count`, { count: seats })]
            : []),
          price(totalPrice),
        ]
          // A line breaks only between them.
          .map(unbroken)
          .join(', ')}
      </p>
    </div>
  );
}

/** Old and new hours, the new total and the difference, announced when they change; a hint while nothing is changed. */
function ChangeSummary({ draft, booking }: { draft: Draft; booking: Booking }) {
  const { t } = useTranslation();
  const { dayHours, priceChange } = useFormat();
  const { item, present, choice, hours, seats, total, isSame, conflict, failed, priceParts } = draft;
  const isChanged = hours !== null && total !== null && !isSame;
  if (!isChanged && (conflict || failed)) return null;
  const text = (when: DayHours, count: number) =>
    [
      dayHours(when),
      ...(seats !== null && seats !== booking.seats
        ? [t(`rental.booking.${countedIn(item)}.count`, { count })]
        : []),
    ].join(', ');
  const difference = (total ?? 0) - booking.totalPrice;
  return (
    <output className="grid gap-1 text-small text-muted">
      {!isChanged || !present?.hours ? (
        t('proposal.choose')
      ) : (
        <>
          <span className="flex flex-wrap items-baseline gap-x-2 text-label text-navy">
            <s className="text-muted">{text({ date: present.date, ...present.hours }, booking.seats)}</s>
            <span className="inline-flex gap-x-2 font-label">
              <span aria-hidden>→</span>
              <span className="sr-only">{t('proposal.becomes')}</span>
              {text({ date: choice.date, ...hours }, seats ?? booking.seats)}
            </span>
          </span>
          <span className="flex items-end justify-between gap-x-3">
            <span className="grid min-w-0">
              <span>{t('proposal.total')}</span>
              {priceParts.map((part) => (
                <span key={part} className="text-tiny">
                  {part}
                </span>
              ))}
              <span className="font-label text-navy">
                {difference === 0
                  ? t('proposal.samePrice')
                  : t('proposal.difference', { difference: priceChange(difference) })}
              </span>
            </span>
            <Amount
              mad={total}
              className="figure text-amount leading-none max-[360px]:in-[dialog]:text-total md:text-sum"
            />
          </span>
        </>
      )}
    </output>
  );
}

/** The ref of a heading that gets the focus when it appears. */
export const focusAtOnce = (heading: HTMLElement | null) => heading?.focus({ preventScroll: true });
