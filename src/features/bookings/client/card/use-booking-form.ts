import { useEffect, useEffectEvent, useState } from 'react';
import { usePageQuery, useReplaceQuery } from '#client/history/page-query.ts';
import { useLanguage } from '#client/i18n/language.ts';
import { useSite } from '#client/layout/use-site.ts';
import { useNow } from '#client/now.tsx';
import {
  type BookingChoice,
  choiceAt,
  choiceFromQuery,
  chosenHours,
  type FirstHours,
  firstBookableDate,
  stripLength,
  stripStart,
  withStart,
  writeChoice,
} from '#features/availability/client/hours/booking-choice.ts';
import { isClosed, isFull, type Picked } from '#features/availability/client/hours/pick-hour.ts';
import { useAvailability } from '#features/availability/client/hours/use-availability.ts';
import {
  type DayOffer,
  type DaySlot,
  instantsOf,
  isFree,
  offerOf,
  offerOfDay,
  slotsWithin,
} from '#features/availability/day-offer.ts';
import { daylightText } from '#features/availability/daylight-text.ts';
import { type DayHours, nearestFree } from '#features/availability/free-hours.ts';
import { quote } from '#features/availability/price.ts';
import type { ItemRules } from '#features/items/rule-schemas.ts';
import { defaultRules } from '#features/items/rules.ts';
import type { ItemDetail } from '#features/items/schemas.ts';
import { isShared, seatsOffered } from '#features/items/sharing.ts';
import { daylightOf, minutesOutsideDaylight } from '#shared/daylight.ts';
import type { Language } from '#shared/language.ts';
import { formatMarinaTime } from '#shared/marina-format.ts';
import { addDays, instantToMarina, type MarinaDate } from '#shared/marina-time.ts';
import { centimesToMad, madToCentimes } from '#shared/money.ts';

/** The state of the booking card: the choice, the hours of the visible days, and the price. */
export function useBookingForm(item: ItemDetail, firstHours: FirstHours | null) {
  const now = useNow();
  const { daylight } = useSite();
  const { language } = useLanguage();
  const offered = seatsOffered(item);
  const shared = isShared(item);
  const choosing = useBookingChoice(item.rules, offered);
  const { choice: stored, passed, first, today, setChoice, setInAddress } = choosing;
  const [stripFrom, setStripFrom] = useState(stored.date);
  const from = stripStart(stripFrom, today, stored.date);
  const dates = Array.from({ length: stripLength }, (_, index) => addDays(from, index));
  const to = addDays(from, stripLength - 1);
  const { taken, failed, reload } = useAvailability(item.id, from, to, firstHours);

  const offer = taken && offerOf(item, { taken, daylight, now });
  const offerOn = (date: MarinaDate, seatsWanted = stored.seats): DayOffer | null =>
    offer && offerOfDay(date, offer, seatsWanted);
  const day = offerOn(stored.date);
  const conflict = conflictOf(stored, day);
  // They stay in the address, so that the notice is there again after a reload.
  const choice = conflict ? { ...stored, start: null, end: null, anchor: null } : stored;
  const hours = chosenHours(choice);
  const quoted =
    hours &&
    quote(
      { date: choice.date, ...hours },
      { hourlyRate: madToCentimes(item.hourlyRate), rules: item.rules, seats: shared ? choice.seats : 1 },
    );
  const picked: Picked = { hours, anchor: choice.anchor };

  return {
    choice,
    passed,
    /** The chosen hours that have been taken meanwhile, with free ones to offer, until others are chosen. */
    conflict: conflict && {
      taken: conflict,
      closed: day !== null && isClosed({ slots: slotsWithin(day.slots, conflict) }),
      nearest: nearestFree(
        dates.flatMap((date) => offerOn(date) ?? []),
        conflict,
      ),
    },
    first,
    days: dates.map((date) => {
      const day = offerOn(date);
      const full = day !== null && isFull(day);
      return {
        date,
        /** Whether none of its hours can be chosen. */
        full,
        /** Whether that is because the item is closed. */
        closed: full && isClosed(day),
      };
    }),
    day,
    failed,
    reload,
    hours,
    /** How far the chosen hours reach out of daylight, as a warning. */
    daylightWarning:
      hours && daylight === 'warn' ? daylightWarning({ date: choice.date, ...hours }, language) : null,
    picked,
    seats: shared ? choice.seats : null,
    /** The item's seats; 1 if it isn't shared. */
    seatsOffered: offered,
    seatsMax: Math.max(choice.seats, seatsLeft(day?.slots ?? null, hours, offered)),
    seatsLeft: seatsLeft(day?.slots ?? null, hours, offered),
    /** MAD. */
    total: quoted && centimesToMad(quoted.total),
    /** How the total is made up. */
    priceLines: quoted?.lines ?? [],
    /** Keeps the hours if they are also free on the other day. */
    chooseDate: (date: MarinaDate) => {
      const other = offerOn(date);
      const wanted = chosenHours(stored);
      const keepsHours = wanted !== null && (other === null || other.allows(wanted));
      setChoice({ ...stored, date, anchor: null, ...(!keepsHours && { start: null, end: null }) });
      if (!dates.includes(date)) setStripFrom(date);
    },
    pick: ({ hours: next, anchor }: Picked) =>
      setChoice({ ...choice, start: next?.start ?? null, end: next?.end ?? null, anchor }),
    chooseHours: ({ date, start, end }: DayHours) => setChoice({ ...choice, date, start, end, anchor: null }),
    chooseStart: (start: number | null) => setChoice(withStart(choice, start, item.rules)),
    chooseEnd: (end: number | null) => setChoice({ ...choice, end, anchor: null }),
    // Fewer seats may still be free at hours that are taken for more.
    chooseSeats: (seats: number) => setChoice({ ...stored, seats }),
    /** Clears the choice after it has become a booking. */
    finish: () => {
      setInAddress(false);
      setChoice({ ...choice, start: null, end: null, anchor: null, seats: 1 });
    },
    begin: () => setInAddress(true),
  };
}

export type BookingForm = ReturnType<typeof useBookingForm>;

/** The chosen hours if they are no longer free; null while the free hours are unknown. */
function conflictOf(choice: BookingChoice, day: DayOffer | null): DayHours | null {
  const hours = chosenHours(choice);
  if (hours === null || day === null || (isFree(day, hours) && day.hasRoom(hours))) return null;
  return { date: choice.date, ...hours };
}

/** Seats left throughout the chosen hours; all seats while no hours are chosen. */
function seatsLeft(slots: readonly DaySlot[] | null, hours: Picked['hours'], offered: number): number {
  if (slots === null || hours === null) return offered;
  return Math.min(offered, ...slotsWithin(slots, hours).map((slot) => slot.seatsLeft));
}

/**
 * The choice in the booking card. It is stored in the address, so that it survives a reload and signing in, and can be
 * shared.
 */
function useBookingChoice(rules: ItemRules, seatsOffered: number) {
  const now = useNow();
  const first = firstBookableDate(now, rules);
  const [query] = usePageQuery();
  const replaceQuery = useReplaceQuery();
  const [stored, setChoice] = useState(() => choiceFromQuery(query, { first, seatsOffered }));
  const [inAddress, setInAddress] = useState(true);
  const { choice, passed } = choiceAt(now, stored, rules);
  const address = inAddress ? choice : null;
  const storeInAddress = useEffectEvent((shown: BookingChoice | null) =>
    replaceQuery((query) => writeChoice(query, shown)),
  );
  useEffect(() => storeInAddress(address), [address]);
  return {
    choice,
    /** Why the chosen hours were dropped, until others are chosen. */
    passed,
    /** The first day on which the item can be booked. */
    first,
    /** The first day of the strip, on which the item may not be bookable any more. */
    today: firstBookableDate(now, defaultRules),
    setChoice,
    /** Whether the choice is stored in the address; not once it has become a booking. */
    setInAddress,
  };
}

/** `Ends 40 minutes after sunset (5:42 PM)`; null in daylight. See "Daylight" in docs/product.md. */
function daylightWarning({ date, ...hours }: DayHours, language: Language): string | null {
  const instants = instantsOf(date, hours);
  const text = daylightText(instants, 'warn', language);
  if (text === null) return null;
  const { sunrise, sunset } = daylightOf(date);
  const { time } = instantToMarina(minutesOutsideDaylight(instants).afterSunset > 0 ? sunset : sunrise);
  return `${text} (${formatMarinaTime(time, language)})`;
}
