import type { Translate } from '#client/i18n/i18n.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useNow } from '#client/now.tsx';
import { renterName } from '#features/bookings/client/booking-texts.ts';
import { tripPhaseOf } from '#features/bookings/trip-phase.ts';
import type { CalendarBooking, OwnerCalendar } from '#features/calendar/closure-schemas.ts';
import { formatIn } from '#shared/format-in.ts';
import type { Language } from '#shared/language.ts';
import { dateNames, weekdaysInOrder } from '#shared/marina-format.ts';
import { instantToMarina, type MarinaDate } from '#shared/marina-time.ts';
import { type CalendarEntry, type DayEntry, type summaryOf, wholeDaysOf } from './calendar-entries.ts';

type Weekly = OwnerCalendar['weekly'][number];
type Source = Pick<OwnerCalendar['imported'][number], 'calendar' | 'readAt' | 'failingSince'>;

/** The sentences of the calendar in the current language. */
export function useCalendarTexts() {
  const { t, language } = useTranslation();
  return calendarTexts(t, language, useNow());
}

export function calendarTexts(t: Translate, language: Language, now: Date) {
  const { day, time, shortHours, age, list } = formatIn(language, now);
  const renter = (booking: CalendarBooking) => renterName(t, booking);
  const status = (booking: CalendarBooking) => {
    const phase = tripPhaseOf(booking, now);
    const isOfTrip = phase === 'late' || phase === 'out' || phase === 'overdue';
    return isOfTrip ? t(`bookings.trip.phases.${phase}`) : t(`ui.status.${booking.status}`);
  };
  /** Of a craft that is overdue today until its planned return: its block goes on until now. */
  const hoursOf = ({ entry, from, to }: DayEntry) => {
    const isPlanned =
      entry.kind === 'booking' &&
      entry.isOverdue &&
      instantToMarina(entry.start).date === instantToMarina(now).date;
    return shortHours({ start: from, end: isPlanned ? entry.booking.endTime : to });
  };
  return {
    hours: hoursOf,
    /** `Confirmed`, or what its item is doing now: `On the water`. */
    status,
    /** `9–11 AM, Hannah: Confirmed`, `2–5 PM: closed`. */
    entry: (part: DayEntry): string => {
      const { entry } = part;
      const hours = hoursOf(part);
      if (entry.kind === 'imported') {
        const text = t('calendar.block.imported', { hours, calendar: entry.calendar });
        return entry.some ? `${text}, ${t('calendar.some', entry.some)}` : text;
      }
      if (entry.kind === 'turnaround') return t('calendar.block.turnaround', { hours });
      if (entry.kind === 'closed' && entry.some) return `${hours}, ${t('calendar.some', entry.some)}`;
      if (entry.kind === 'closed')
        return t(`calendar.block.${entry.weekly ? 'weekly' : 'closed'}`, { hours });
      const { booking } = entry;
      if (entry.kind === 'proposed') return t('calendar.block.proposed', { hours, name: renter(booking) });
      return t('calendar.block.booking', { hours, name: renter(booking), status: status(booking) });
    },
    /** In a chart, where the colour says the rest: a first name, the other calendar, or why the hours are not free. */
    short: ({ entry }: Pick<DayEntry, 'entry'>): string => {
      if (entry.kind === 'proposed') return t('bookings.ticket.proposal.next');
      if (entry.kind === 'booking') return renter(entry.booking).split(' ')[0] ?? '';
      if (entry.kind === 'imported') return entry.calendar;
      if (entry.kind === 'turnaround') return t('calendar.legend.turnaround');
      if (entry.some) return t('calendar.some', entry.some);
      return t(entry.weekly ? 'calendar.close.weekly' : 'calendar.closed');
    },
    /** `Saturday, November 28, 2–5 PM`; over several days with the day of the end. */
    period: ({ start, end }: Pick<CalendarEntry, 'start' | 'end'>): string => {
      const days = wholeDaysOf({ start, end });
      if (days) {
        return days.first === days.last
          ? t('calendar.period.day', { day: day(days.first) })
          : t('calendar.period.days', { start: day(days.first), end: day(days.last) });
      }
      if (day(start, 'full') === day(end, 'full'))
        return t('calendar.period.hours', { day: day(start), hours: shortHours({ start, end }) });
      return t('calendar.period.range', {
        ...{ start: day(start), from: time(start) },
        ...{ end: day(end), to: time(end) },
      });
    },
    /** `Every Saturday and Sunday, 2–5 PM`. */
    weekly: ({ startTime, endTime, weekdays }: Weekly): string => {
      const chosen = weekdaysInOrder(language).filter((weekday) => weekdays?.includes(weekday));
      const names = chosen.map((weekday) => dateNames[language].weekdays[weekday] ?? '');
      const days =
        chosen.length === 7
          ? t('calendar.period.everyDay')
          : t('calendar.period.every', { days: list(names) });
      const hours = shortHours({ start: startTime, end: endTime });
      return t('calendar.period.weekly', { days, hours });
    },
    /**
     * `Since November 28, 2026, until March 1, 2027. Open on Saturday, December 5.`: from when until when hours are closed
     * every week, and on which coming days they are not, of an item or of all.
     */
    season: ({ firstDay, lastDay, openDays }: Weekly, item: string | null): string => {
      const today = instantToMarina(now).date;
      const date = (of: MarinaDate) => day(of, 'medium');
      const since = t(firstDay <= today ? 'calendar.period.since' : 'calendar.period.from', {
        day: date(firstDay),
      });
      const season = lastDay === null ? since : t('calendar.period.until', { since, day: date(lastDay) });
      const open = openDays
        .filter((one) => (item === null || one.itemId === item) && one.day >= today)
        .map((one) => one.day);
      if (open.length === 0) return `${season}.`;
      const days = list([...new Set(open)].sort().map((date) => day(date)));
      return `${season}. ${t('calendar.period.openOn', { days })}.`;
    },
    /** `Airbnb, read 5 minutes ago`, or since when it could not be read. */
    source: ({ calendar, readAt, failingSince }: Source): string => {
      if (failingSince === null) {
        return readAt === null
          ? t('calendar.sources.unread', { calendar })
          : t('calendar.sources.read', { calendar, age: age(readAt) });
      }
      const since = `${day(failingSince, 'short')}, ${time(failingSince)}`;
      return readAt === null
        ? t('calendar.sources.failingUnread', { calendar, since })
        : t('calendar.sources.failing', { calendar, since, age: age(readAt) });
    },
    /** `2 requests to answer, 1 confirmed, closed hours`. */
    summary: (summary: ReturnType<typeof summaryOf>): string =>
      summary.map(([kind, count]) => t(`calendar.summary.${kind}`, { count })).join(', ') ||
      t('calendar.summary.none'),
  };
}

/** The name of what an entry belongs to: an item's title, or how many items. */
export function itemsText(t: Translate, items: OwnerCalendar['items'], itemIds: readonly string[]): string {
  const titles = items.filter(({ id }) => itemIds.includes(id)).map(({ listingTitle }) => listingTitle);
  if (titles.length === items.length && items.length > 1) return t('calendar.allItems');
  return titles.length === 1 ? (titles[0] ?? '') : t('calendar.itemCount', { count: titles.length });
}
