import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { NetworkError } from '#client/data/api.ts';
import { isOnline } from '#client/data/online.ts';
import { invalidate } from '#client/data/query-client.ts';
import { useSession } from '#client/data/session.tsx';
import { useSave } from '#client/data/use-save.ts';
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
 * Why a request failed: a rule of the form's times, with what it demands, or the server or network error; `unsure` if it is
 * unknown whether the request reached the server.
 */
export type Problem =
  | { kind: 'times'; rule: TimeRule; details: ErrorDetails }
  | { kind: 'refused'; error: unknown; attempt: number; unsure: boolean };

/** After these errors the item on the page is out of date. */
const staleItem: readonly ErrorCode[] = [
  'price_changed',
  'confirmation_changed',
  'item_unavailable',
  'item_removed',
  'item_not_found',
  // The owner has changed the rules meanwhile.
  ...itemRuleCodes,
];

/** Sends a booking request, and stores the error if it fails. */
export function useBookingRequest({
  item,
  onBooked,
}: {
  item: ItemDetail;
  onBooked: (booking: Booking) => void;
}) {
  const { t } = useTranslation();
  const clock = useClock();
  const { daylight } = useSite();
  const { user } = useSession();
  const client = useQueryClient();
  const [problem, setProblem] = useState<Problem | null>(null);
  const [sentOnline, setSentOnline] = useState(true);
  const { save, isSaving } = useSave(createBooking, {
    sameIf: ({ body: { rentableItemId, startTime, endTime, seats } }) =>
      [rentableItemId, startTime, endTime, seats].join(),
    success: ({ status }) => ({
      title: t(status === 'CONFIRMED' ? 'rental.booking.booked' : 'rental.booking.success'),
    }),
    onSuccess: (booking) => {
      setProblem(null);
      onBooked(booking);
    },
    onFailure: (error) => {
      const code = error instanceof AppError ? error.code : null;
      // Offline, the request certainly did not reach the server.
      const unsure = sentOnline && error instanceof NetworkError;
      if (error instanceof AppError && isTimeRule(error.code)) setTimesProblem(error.code, error.details);
      else setProblem((last) => ({ kind: 'refused', error, attempt: attemptAfter(last), unsure }));
      if (code === 'phone_required') toast.warning(t('rental.booking.phoneToast'));
      if (code !== null && staleItem.includes(code)) void invalidate(client, ['items']);
    },
  });

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
    setSentOnline(isOnline());
    await save({
      body: {
        rentableItemId: item.id,
        startTime: times.start.toISOString(),
        endTime: times.end.toISOString(),
        confirmsAtOnce: item.rules.confirmsAtOnce,
        ...(seats !== null && { seats }),
        ...(total !== null && { totalPrice: total }),
      },
    });
  };

  // After the session has ended the next request is another user's.
  return { check, send, busy: isSaving, problem: user && problem, clear: () => setProblem(null) };
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
