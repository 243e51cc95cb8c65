import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { isSignedOut, NetworkError } from '#client/data/api.ts';
import { call } from '#client/data/call.ts';
import { isOnline } from '#client/data/online.ts';
import { useSession } from '#client/data/session.tsx';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useClock } from '#client/now.tsx';
import { toast } from '#client/overlays/toast.ts';
import type { BookingChoice } from '#features/bookings/client/hours/booking-choice.ts';
import { createBooking, listMyBookings } from '#features/bookings/endpoints.ts';
import type { Booking } from '#features/bookings/schemas.ts';
import { type BrokenTimeRule, checkBookingTimes } from '#features/bookings/window.ts';
import { AppError, type ErrorCode } from '#shared/errors.ts';
import { marinaToInstant, timeOfMinutes } from '#shared/marina-time.ts';
import { findRequest, type RequestedHours } from './find-request.ts';

export type TimeRule = BrokenTimeRule | 'select_date_time';

/**
 * Why a request failed: a rule of the form's times, or the server or network error; `unsure` if it is unknown whether
 * the request reached the server.
 */
export type Problem =
  | { kind: 'times'; rule: TimeRule }
  | { kind: 'refused'; error: unknown; attempt: number; unsure: boolean };

const timeRules: readonly ErrorCode[] = [
  'select_date_time',
  'starts_too_early',
  'ends_too_late',
  'end_before_start',
  'too_short',
  'in_the_past',
  'too_far_ahead',
];
/** After these errors the page is out of date and is reloaded. */
const staleItem: readonly ErrorCode[] = [
  'price_changed',
  'item_unavailable',
  'item_removed',
  'item_not_found',
];
/** After these errors the session is out of date and is reloaded. */
const staleSession: readonly ErrorCode[] = ['phone_required', 'cannot_book_own_item'];

/** Sends a booking request, and stores the error if it fails. */
export function useBookingRequest({
  itemId,
  onBooked,
  onHoursChanged,
}: {
  itemId: string;
  onBooked: (booking: Booking) => void;
  /** Called when the shown hours may be out of date. */
  onHoursChanged: () => void;
}) {
  const { t } = useTranslation();
  const clock = useClock();
  const { refresh } = useSession();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);

  const send = async (
    choice: BookingChoice,
    { total, seats }: { total: number | null; seats: number | null },
  ) => {
    const { start, end } = instantsOf(choice);
    const rule = start && end ? checkBookingTimes({ start, end, now: clock.now() }) : 'select_date_time';
    if (rule !== null || !start || !end) {
      setProblem({ kind: 'times', rule: rule ?? 'select_date_time' });
      return;
    }
    const succeed = (booking: Booking) => {
      setProblem(null);
      toast.success(t('rental.booking.success'));
      onBooked(booking);
    };
    setBusy(true);
    // Offline, the request certainly did not reach the server.
    const sent = isOnline();
    try {
      const booking = await call(createBooking, {
        body: {
          rentableItemId: itemId,
          startTime: start.toISOString(),
          endTime: end.toISOString(),
          ...(seats !== null && { seats }),
          ...(total !== null && { totalPrice: total }),
        },
      });
      succeed(booking);
    } catch (error) {
      if (isSignedOut(error)) return setProblem(null);
      const lost = sent && error instanceof NetworkError;
      const found = lost ? await findLostRequest({ itemId, start, end }) : undefined;
      if (found) return succeed(found);
      const code = error instanceof AppError ? error.code : null;
      if (code !== null && isTimeRule(code)) setProblem({ kind: 'times', rule: code });
      else
        setProblem((last) => ({
          kind: 'refused',
          error,
          attempt: attemptAfter(last),
          unsure: found === null,
        }));
      if (code === 'phone_required') toast.warning(t('rental.booking.phoneToast'));
      if (code !== null && staleSession.includes(code)) await refresh();
      if (code !== null && staleItem.includes(code)) await revalidate();
      onHoursChanged();
    } finally {
      setBusy(false);
    }
  };

  return { send, busy, problem, clear: () => setProblem(null) };
}

export type BookingRequest = ReturnType<typeof useBookingRequest>;

/** Whether the hours, or seats at these hours, were taken meanwhile. */
export function refusedHours(problem: Problem | null): boolean {
  if (problem?.kind !== 'refused' || !(problem.error instanceof AppError)) return false;
  return problem.error.code === 'already_booked' || problem.error.code === 'not_enough_seats';
}

/** More than a renter may have open. See "Limits for renters" in docs/product.md. */
const maxBookings = 100;

/** Looks for a request whose response was lost; undefined if it does not exist, null if that can't be determined. */
async function findLostRequest(hours: RequestedHours): Promise<Booking | undefined | null> {
  try {
    const { items } = await call(listMyBookings, { query: { limit: maxBookings } });
    return findRequest(items, hours);
  } catch {
    return null;
  }
}

function instantsOf({ date, start, end }: BookingChoice) {
  const instant = (minutes: number | null) =>
    minutes === null ? null : marinaToInstant(date, timeOfMinutes(minutes));
  return { start: instant(start), end: instant(end) };
}

function isTimeRule(code: ErrorCode): code is TimeRule {
  return timeRules.includes(code);
}

function attemptAfter(last: Problem | null): number {
  return last?.kind === 'refused' ? last.attempt + 1 : 1;
}
