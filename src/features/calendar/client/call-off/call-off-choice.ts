import { isWeather } from '#features/bookings/acts/call-off.ts';
import type {
  AffectedBookings,
  AlternativesQuery,
  CallOffHours,
} from '#features/calendar/call-off-schemas.ts';
import { type ItemType, itemTypes } from '#features/items/constants.ts';
import { timeInQuery } from '#features/items/hours-link.ts';
import type { ItemSummary } from '#features/items/schemas.ts';
import { bookingFormStepMinutes, bookingHorizonDays } from '#shared/constants.ts';
import { openingHours } from '#shared/marina.ts';
import {
  addDays,
  instantToMarina,
  isMarinaDate,
  type MarinaDate,
  marinaToInstant,
  timeOfMinutes,
} from '#shared/marina-time.ts';
import type { PageQuery, PageValues } from '#shared/pages.ts';

/** All own items, those of a type, chosen ones, or those of all owners. */
export type CalledOffItems = 'all' | ItemType | 'marina' | readonly string[];

/** The hours and items on the page, which are its address. */
export interface CallOffChoice {
  day: MarinaDate;
  /** In minutes since midnight. */
  from: number;
  /** The same day, unless the hours span several days. */
  lastDay: MarinaDate;
  to: number;
  items: CalledOffItems;
}

const noon = 12 * 60;

type PresetName = 'rest' | 'morning' | 'afternoon' | 'whole';
interface Preset {
  name: PresetName;
  from: number;
  to: number;
}

/** The hours of a day that one tap chooses: those that are not over, without two for the same bookings. */
export function presetsOf(day: MarinaDate, now: Date): Preset[] {
  const moment = instantToMarina(now);
  const { opens, closes } = openingHours(day);
  const morning = { name: 'morning', from: opens, to: noon } as const;
  const afternoon = { name: 'afternoon', from: noon, to: closes } as const;
  if (day !== moment.date || moment.minutes < opens) {
    return [morning, afternoon, { name: 'whole', from: opens, to: closes }];
  }
  if (moment.minutes >= closes) return [];
  // From the last half hour on, so that it includes what has just begun.
  const from = moment.minutes - (moment.minutes % bookingFormStepMinutes);
  const rest = { name: 'rest', from, to: closes } as const;
  return from < noon ? [rest, morning, afternoon] : [rest];
}

function defaultPreset(day: MarinaDate, now: Date): Omit<Preset, 'name'> {
  const presets = presetsOf(day, now);
  const [first] = presets;
  return (first?.name === 'rest' ? first : presets.at(-1)) ?? wholeDay(day);
}

function wholeDay(day: MarinaDate): Omit<Preset, 'name'> {
  const { opens, closes } = openingHours(day);
  return { from: opens, to: closes };
}

/** What an address chooses: by default all items for the rest of today, or after closing for tomorrow. */
export function choiceOf(query: PageQuery, now: Date): CallOffChoice {
  const moment = instantToMarina(now);
  const today = moment.date;
  const isDay = (text: string | null, first: MarinaDate): text is MarinaDate =>
    text !== null && isMarinaDate(text) && text >= first && text <= addDays(today, bookingHorizonDays);
  const [wanted, wantedLast] = [query.get('day'), query.get('lastDay')];
  const day = isDay(wanted, today)
    ? wanted
    : moment.minutes < openingHours(today).closes
      ? today
      : addDays(today, 1);
  const [wantedFrom, wantedTo] = [timeInQuery(query.get('from')), timeInQuery(query.get('to'))];
  const { from, to } =
    wantedFrom !== null && wantedTo !== null ? { from: wantedFrom, to: wantedTo } : defaultPreset(day, now);
  return {
    ...{ day, from, to },
    lastDay: isDay(wantedLast, day) ? wantedLast : day,
    items: itemsIn(query.get('item')),
  };
}

function itemsIn(text: string | null): CalledOffItems {
  if (text === null) return 'all';
  if (text === 'marina') return text;
  return itemTypes.find((type) => type === text) ?? text.split(',').filter((id) => id !== '');
}

/** The query of `/call-off` that chooses these. What is the default is left out, so that it moves on with the time. */
export function callOffQuery({ day, from, lastDay, to, items }: CallOffChoice, now: Date): PageValues {
  const usual = defaultPreset(day, now);
  const isUsual = from === usual.from && to === usual.to && lastDay === day;
  return {
    day,
    ...(lastDay !== day && { lastDay }),
    ...(!isUsual && { from: timeOfMinutes(from), to: timeOfMinutes(to) }),
    ...(items !== 'all' && { item: typeof items === 'string' ? items : items.join() }),
  };
}

/** What is wrong with the choice; the server checks the same. */
export function choiceError(choice: CallOffChoice, now: Date): 'noItem' | 'endBeforeStart' | 'past' | null {
  const { start, end } = intervalOf(choice);
  if (end <= start) return 'endBeforeStart';
  if (end <= now) return 'past';
  return choice.items.length === 0 ? 'noItem' : null;
}

export function intervalOf({ day, from, lastDay, to }: CallOffChoice): { start: Date; end: Date } {
  return {
    start: marinaToInstant(day, timeOfMinutes(from)),
    end: marinaToInstant(lastDay, timeOfMinutes(to)),
  };
}

/** The chosen hours and items as the API takes them. */
export function toCallOffHours(
  choice: CallOffChoice,
  own: readonly Pick<ItemSummary, 'id' | 'itemType'>[],
): Pick<CallOffHours, 'startTime' | 'endTime' | 'itemIds' | 'marina'> {
  const { start, end } = intervalOf(choice);
  const { items } = choice;
  const ofType = own.filter(({ itemType }) => itemType === items).map(({ id }) => id);
  return {
    ...{ startTime: start.toISOString(), endTime: end.toISOString() },
    ...(items === 'marina'
      ? { marina: true }
      : items !== 'all' && { itemIds: typeof items === 'string' ? ofType : [...items] }),
  };
}

/**
 * The query for alternatives. In bad weather no other item is offered at these hours: without a cause this is assumed, so
 * that choosing one of the weather loads nothing.
 */
export function toAlternativesQuery(
  hours: ReturnType<typeof toCallOffHours>,
  cause: CallOffHours['cause'] | null,
): AlternativesQuery {
  return { ...hours, cause: cause === null || isWeather(cause) ? 'WIND' : 'OTHER' };
}

/** The rows and counts of pages, as they are now. Those that have begun come first. */
export function affectedNow(pages: readonly AffectedBookings[], now: Date) {
  const [{ requests, confirmed, guests, begun } = noneAffected] = pages;
  const read = pages.flatMap(({ bookings }) => bookings);
  const rows = read.filter(({ expiresAt }) => expiresAt === null || new Date(expiresAt) > now);
  const coming = rows.filter(({ startTime }) => new Date(startTime) > now);
  const begunRows = rows.filter((row) => !coming.includes(row));
  return {
    requests: requests - (read.length - rows.length),
    ...{ confirmed, guests, coming, begunRows, begun: Math.max(begun, begunRows.length) },
  };
}

const noneAffected = { requests: 0, confirmed: 0, guests: 0, begun: 0 };
