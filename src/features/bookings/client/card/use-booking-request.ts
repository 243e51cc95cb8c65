import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { isSignedOut, NetworkError } from '#client/data/api.ts';
import { call } from '#client/data/call.ts';
import { isOnline } from '#client/data/online.ts';
import { useSession } from '#client/data/session.tsx';
import { creationIds } from '#client/data/use-save.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useSite } from '#client/layout/use-site.ts';
import { useClock } from '#client/now.tsx';
import { toast } from '#client/overlays/toast.ts';
import type { BookingChoice } from '#features/availability/client/hours/booking-choice.ts';
import {
  type BrokenItemRule,
  brokenItemRule,
  itemRuleCodes,
  timeRuleCodes,
  wishedTimes,
} from '#features/availability/refusal.ts';
import { createBooking } from '#features/bookings/endpoints.ts';
import type { Booking } from '#features/bookings/schemas.ts';
import type { ItemDetail } from '#features/items/schemas.ts';
import { AppError, type ErrorCode, type ErrorDetails } from '#shared/errors.ts';
import { marinaToInstant, timeOfMinutes } from '#shared/marina-time.ts';

const timeRules = ['select_date_time', ...timeRuleCodes, ...itemRuleCodes] as const;
export type TimeRule = (typeof timeRules)[number];

/**
 * Why a request failed: a rule of the form's times, with what it demands, or the server or network error; `unsure` if it is unknown whether
 * the request reached the server.
 */
export type Problem =
  | { kind: 'times'; rule: TimeRule; details: ErrorDetails }
  | { kind: 'refused'; error: unknown; attempt: number; unsure: boolean };

/** After these errors the page is out of date and is reloaded. */
const staleItem: readonly ErrorCode[] = [
  'price_changed',
  'confirmation_changed',
  'item_unavailable',
  'item_removed',
  'item_not_found',
  // The owner has changed the rules meanwhile.
  ...itemRuleCodes,
];
/** After these errors the session is out of date and is reloaded. */
const staleSession: readonly ErrorCode[] = ['phone_required', 'cannot_book_own_item'];

/** Sends a booking request, and stores the error if it fails. */
export function useBookingRequest({
  item,
  onBooked,
  onHoursChanged,
}: {
  item: ItemDetail;
  onBooked: (booking: Booking) => void;
  /** Called when the shown hours may be out of date. */
  onHoursChanged: () => void;
}) {
  const { t } = useTranslation();
  const clock = useClock();
  const { daylight } = useSite();
  const { refresh } = useSession();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const creation = useState(creationIds)[0];

  const setTimesProblem = (rule: TimeRule, details: ErrorDetails = {}) =>
    setProblem({ kind: 'times', rule, details });

  /** The instants of a choice that breaks no rule; else stores the first one that it breaks. */
  const check = (choice: BookingChoice): { start: Date; end: Date } | null => {
    const { start, end } = instantsOf(choice);
    if (!start || !end) {
      setTimesProblem('select_date_time');
      return null;
    }
    const times = wishedTimes({ start, end, now: clock.now(), daylight });
    const { brokenRule: rule } = times;
    const broken = rule ? { code: rule, details: {} } : brokenItemRule(times, item.rules);
    if (broken) setTimesProblem(broken.code, broken.details);
    return broken ? null : { start, end };
  };

  const send = async (
    choice: BookingChoice,
    { total, seats }: { total: number | null; seats: number | null },
  ) => {
    const times = check(choice);
    if (times === null) return;
    const { start, end } = times;
    setBusy(true);
    // Offline, the request certainly did not reach the server.
    const sent = isOnline();
    try {
      const hours = {
        ...{ rentableItemId: item.id, startTime: start.toISOString(), endTime: end.toISOString() },
        ...(seats !== null && { seats }),
      };
      const booking = await call(createBooking, {
        body: {
          ...{ id: creation.idFor(hours), ...hours, confirmsAtOnce: item.rules.confirmsAtOnce },
          ...(total !== null && { totalPrice: total }),
        },
      });
      creation.settle();
      setProblem(null);
      toast.success(t(booking.status === 'CONFIRMED' ? 'rental.booking.booked' : 'rental.booking.success'));
      onBooked(booking);
    } catch (error) {
      if (isSignedOut(error)) return setProblem(null);
      const unsure = sent && error instanceof NetworkError;
      const code = error instanceof AppError ? error.code : null;
      if (error instanceof AppError && isTimeRule(error.code)) setTimesProblem(error.code, error.details);
      else setProblem((last) => ({ kind: 'refused', error, attempt: attemptAfter(last), unsure }));
      if (code === 'phone_required') toast.warning(t('rental.booking.phoneToast'));
      if (code !== null && staleSession.includes(code)) await refresh();
      if (code !== null && staleItem.includes(code)) await revalidate();
      onHoursChanged();
    } finally {
      setBusy(false);
    }
  };

  return { check, send, busy, problem, clear: () => setProblem(null) };
}

export type BookingRequest = ReturnType<typeof useBookingRequest>;

/** Whether the hours, or seats at these hours, were taken or closed meanwhile. */
export function refusedHours(problem: Problem | null): boolean {
  if (problem?.kind !== 'refused' || !(problem.error instanceof AppError)) return false;
  return ['already_booked', 'not_enough_seats', 'hours_closed'].includes(problem.error.code);
}

function instantsOf({ date, start, end }: BookingChoice) {
  const instant = (minutes: number | null) =>
    minutes === null ? null : marinaToInstant(date, timeOfMinutes(minutes));
  return { start: instant(start), end: instant(end) };
}

function isTimeRule(code: ErrorCode): code is TimeRule {
  return timeRules.some((one) => one === code);
}

/** Whether the code is that of a rule of the item, whose details say what it demands. */
export function isItemRule(code: ErrorCode): code is BrokenItemRule {
  return itemRuleCodes.some((one) => one === code);
}

function attemptAfter(last: Problem | null): number {
  return last?.kind === 'refused' ? last.attempt + 1 : 1;
}
