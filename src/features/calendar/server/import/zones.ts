import ICAL from 'ical.js';
import { findIana } from 'windows-iana';
import { marinaToInstant } from '#shared/marina-time.ts';
import { type WallTime, wallMs } from './content-lines.ts';

/** Names of the marina's own zone. */
const marinaZones = new Set(['africa/casablanca', 'africa/el_aaiun']);

type ToInstant = (wall: number) => number;

/**
 * Converts the times of a calendar with these VTIMEZONE components. Whole days and times without a zone are marina time, and
 * so are those in Morocco's zone, whatever rules the file or this machine has for it. Others follow the file's own rules, or
 * else this machine's. Times in a zone that neither knows are marina time, too, and its name is added to `unknown`. See "Time
 * zone" in docs/product.md.
 */
export function zonesOf(components: readonly string[]) {
  const defined = new Map(components.map(definedZone).filter((zone) => zone !== null));
  const unknown = new Set<string>();
  const known = new Map<string, ToInstant>();
  const zoneNamed = (name: string): ToInstant => {
    const names = namesOf(name);
    if (names.some((one) => marinaZones.has(one.toLowerCase()))) return marinaInstant;
    const found = defined.get(name) ?? names.map(zoneOfMachine).find((one) => one !== null);
    if (!found) unknown.add(name);
    return found ?? marinaInstant;
  };
  const toInstant = (time: WallTime, zone: string | null): number => {
    const wall = wallMs(time);
    if (time.isUtc) return wall;
    if (zone === null || time.isDate) return marinaInstant(wall);
    const convert = known.get(zone) ?? zoneNamed(zone);
    known.set(zone, convert);
    return convert(wall);
  };
  return { toInstant, unknown };
}

/** Also without a path before the name, which has up to three parts, and in the words of Windows. */
function namesOf(zone: string): string[] {
  const parts = zone.split('/');
  const names = [zone, ...[3, 2, 1].map((count) => parts.slice(-count).join('/'))];
  return names.flatMap((name) => [name, ...findIana(name, '001')]);
}

/** Null if it can't be read, or says nothing but its name. */
function definedZone(text: string): [name: string, ToInstant] | null {
  try {
    const component = new ICAL.Component(ICAL.parse(`${text}\nEND:VTIMEZONE`));
    if (component.getAllSubcomponents().length === 0) return null;
    const zone = new ICAL.Timezone(component);
    const convert = (wall: number) =>
      wall - zone.utcOffset(ICAL.Time.fromJSDate(new Date(wall), true)) * 1000;
    // The rules are not read before.
    convert(0);
    return [zone.tzid, convert];
  } catch {
    // The parser throws errors of many kinds.
    return null;
  }
}

function marinaInstant(wall: number): number {
  const text = new Date(wall).toISOString();
  const instant = marinaToInstant(text.slice(0, 10), text.slice(11, 16));
  return instant.getTime() + (wall % 60_000);
}

/** Null for a name that this machine does not know. */
function zoneOfMachine(timeZone: string): ToInstant | null {
  let format: Intl.DateTimeFormat;
  try {
    const numeric = { year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric' } as const;
    format = new Intl.DateTimeFormat('en-US', {
      ...{ timeZone, hourCycle: 'h23', calendar: 'gregory', minute: 'numeric', second: 'numeric' },
      ...numeric,
    });
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
  const offset = (instant: number) => {
    const parts = Object.fromEntries(
      format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]),
    );
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
    return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(instant / 1000) * 1000;
  };
  // Calculated again with the offset of the first result, which may be on the other side of a change.
  return (wall) => wall - offset(wall - offset(wall));
}
