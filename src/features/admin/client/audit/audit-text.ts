import type { Translate } from '#client/i18n/i18n.ts';
import type { EventAct } from '#features/admin/constants.ts';
import type { Activity, AuditEntry } from '#features/admin/schemas.ts';
import { type BookingEventName, statusAfter } from '#features/bookings/acts/acts.ts';
import type { CallOffCause } from '#features/bookings/acts/call-off.ts';
import type { ItemRules } from '#features/items/rule-schemas.ts';
import type { Decision, ReportedKind } from '#features/reports/constants.ts';
import { lastMoment } from '#features/users/last-moment.ts';
import type { Format } from '#shared/format-in.ts';
import type { MarinaRecord } from '#shared/marina.ts';
import { unbroken } from '#shared/marina-format.ts';
import { addDays, instantToMarina, isMarinaTime, type MarinaDate } from '#shared/marina-time.ts';

/** Entries of one day at the marina. */
export interface AuditDay {
  date: MarinaDate;
  entries: AuditEntry[];
}

/** Groups entries by their day, in their order. */
export function byDay(entries: readonly AuditEntry[]): AuditDay[] {
  const days: AuditDay[] = [];
  for (const entry of entries) {
    const { date } = instantToMarina(new Date(entry.at));
    const last = days.at(-1);
    if (last?.date === date) last.entries.push(entry);
    else days.push({ date, entries: [entry] });
  }
  return days;
}

interface Reader {
  t: Translate;
  f: Format;
  /** The id of the user who reads their own record; names them as “you”. */
  userId?: string | undefined;
}

/** Who did it, or what an operator used; nothing for a request or a proposal that expired. */
export function actorText({ t, userId }: Reader, { action, actor, details }: AuditEntry): string {
  if (actor) return actor.id === userId ? t('admin.audit.you') : nameOf(t, actor);
  if (action === 'EXPIRED' || action === 'PROPOSAL_EXPIRED') return '';
  return t(details.source === 'ADMIN_EMAILS' ? 'admin.audit.setting' : 'admin.audit.operator');
}

/** What was done, to follow the actor. */
export function actText({ t, f, userId }: Reader, entry: AuditEntry): string {
  const { action, actor, details } = entry;
  const isOwn = entry.user !== null && entry.user.id === userId;
  const isOwnAct = actor !== null && actor.id === userId;
  const isGuest = entry.user === null && ('booking' in details || details.isToGuest === true);
  const other = isGuest ? t('admin.activity.guest') : nameOf(t, entry.user);
  const user = isOwn && isOwnAct ? t('admin.audit.yourself') : other;
  const has = t(`admin.audit.has.${isOwnAct ? 'own' : 'other'}`);
  const isSelf = actor !== null && actor.id === entry.user?.id;
  const whose = isOwn ? 'own' : isSelf ? 'self' : 'other';
  const of = (what: 'request' | 'booking' | 'review') => t(`admin.audit.${what}.${whose}`, { user });
  const text = (name: string) => String(details[name] ?? '');
  const mad = (name: string) => f.mad(Number(details[name]));
  const item = text('item');
  const time = (start: string, end: string) => periodText({ t, f }, { start: text(start), end: text(end) });
  /** When the item really left and came back, after the booked hours. */
  const realTimes = () => {
    const clock = (name: string) => f.time(text(name));
    if (!details.departedAt) return '';
    if (action === 'DEPARTED' || !details.returnedAt)
      return ` (${t('admin.audit.left', { from: clock('departedAt') })})`;
    return ` (${t('admin.audit.leftAndBack', { from: clock('departedAt'), to: clock('returnedAt') })})`;
  };
  if (isBookingAct(action)) {
    const isChange = 'oldStart' in details;
    const said = t(`admin.audit.acts.${action}`, {
      ...{ has, item, user, request: of('request'), booking: of('booking'), time: time('start', 'end') },
      ...{ units: text('units'), before: isChange ? time('oldStart', 'oldEnd') : '' },
      after: isChange ? time('newStart', 'newEnd') : '',
    });
    return details.cause ? `${said} (${causeText(t, details)})` : said + realTimes();
  }
  switch (action) {
    case 'PRICE_CHANGED':
      return t('admin.audit.acts.PRICE_CHANGED', { has, item, before: mad('before'), after: mad('after') });
    case 'RULES_CHANGED': {
      const changes = rulesText({ t, f }, JSON.parse(text('before')), JSON.parse(text('after')));
      return t('admin.audit.acts.RULES_CHANGED', { has, item, changes });
    }
    case 'ITEMS_MERGED':
      return t('admin.audit.acts.ITEMS_MERGED', { has, item, listings: text('listings') });
    case 'MESSAGE_RETRIED':
      return t(`admin.audit.${isOwn && !isOwnAct ? 'actsOnYou' : 'acts'}.MESSAGE_RETRIED`, {
        ...{ has, user },
        kind: text(f.language),
        channel: t(`admin.messages.channels.${details.channel === 'PUSH' ? 'PUSH' : 'EMAIL'}`),
      });
    case 'REVIEW_HIDDEN':
      return t('admin.audit.acts.REVIEW_HIDDEN', {
        ...{ has, item, review: of('review'), reason: text('reason') },
      });
    case 'USER_SUSPENDED':
    case 'SUSPENSION_ENDED': {
      const until = suspendedUntil({ t, f }, details.until);
      return t(`admin.audit.${isOwn ? 'actsOnYou' : 'acts'}.${action}`, {
        ...{ has, user, until, reason: text('reason') },
      });
    }
    case 'REVIEW_SHOWN':
    case 'REVIEW_REPLIED':
      return t(`admin.audit.acts.${action}`, { has, item, review: of('review') });
    case 'REPORTED':
    case 'REPORTS_SETTLED':
      return t(`admin.audit.acts.${details.reason === 'ANSWER' ? 'ANSWERED' : action}`, {
        ...{ has, item, thing: t(`admin.audit.things.${details.reported as ReportedKind}`) },
        decision: details.decision ? t(`admin.audit.decisions.${details.decision as Decision}`) : '',
      });
    case 'MARINA_CALLED_OFF':
      return t(`admin.audit.acts.${details.hasClosed ? 'MARINA_CLOSED' : 'MARINA_CALLED_OFF'}`, {
        ...{ has, count: Number(details.bookings), time: time('startTime', 'endTime') },
        cause: causeText(t, details),
      });
    case 'MARINA_CHANGED':
      return t('admin.audit.acts.MARINA_CHANGED', {
        has,
        changes: marinaText({ t, f }, JSON.parse(text('before')), JSON.parse(text('after'))),
      });
    case 'DATABASE_MIGRATED':
      return t('admin.audit.acts.DATABASE_MIGRATED', {
        ...{ has, version: text('version'), migrations: text('migrations') },
      });
    case 'ACCOUNT_DELETED':
    case 'BACKUP_MADE':
    case 'BACKUP_RESTORED':
      return t(`admin.audit.acts.${action}`, { has });
    default:
      return t(`admin.audit.${isOwn ? 'actsOnYou' : 'acts'}.${action}`, { has, user, item });
  }
}

/** Until when a user is suspended; without an end, that. */
export const suspendedUntil = ({ t, f }: Reader, until: unknown): string =>
  until
    ? t('admin.audit.suspended.until', { day: f.day(lastMoment(String(until)), 'medium') })
    : t('admin.audit.suspended.forGood');

/** Why bookings were called off, in the owner's words too, and whether it was for the whole marina. */
function causeText(t: Translate, { cause, note, isMarina }: AuditEntry['details']): string {
  const parts = [t(`admin.audit.causes.${cause as CallOffCause}`)];
  if (isMarina) parts.push(t('admin.audit.wholeMarina'));
  const text = parts.join(', ');
  return note ? t('admin.audit.withNote', { text, note: String(note) }) : text;
}

/** What changed of the marina, with what it was and what it is. */
function marinaText({ t, f }: Wording, before: Partial<MarinaRecord>, after: Partial<MarinaRecord>): string {
  const valueText = (value: unknown): string => {
    if (Array.isArray(value)) return value.map(valueText).join('; ') || t('admin.audit.rules.none');
    if (typeof value === 'boolean') return t(`admin.audit.marina.${value ? 'yes' : 'no'}`);
    if (typeof value === 'string' && isMarinaTime(value)) return f.time(value);
    if (typeof value === 'string' && /^[\d-]{10}T/.test(value))
      return `${f.day(value, 'short')}, ${f.time(value)}`;
    if (value === null || typeof value !== 'object') return String(value ?? t('admin.audit.rules.none'));
    return Object.values(value).map(valueText).join(' / ');
  };
  return (Object.keys(after) as (keyof MarinaRecord)[])
    .map((name) =>
      t('admin.audit.rules.changed', {
        name: t(`marina.fields.${name}`),
        before: valueText(before[name]),
        after: valueText(after[name]),
      }),
    )
    .join(', ');
}

/** The rules that changed; prices with what they were and what they are. */
function rulesText({ t, f }: Reader, before: Partial<ItemRules>, after: Partial<ItemRules>): string {
  const prices = (rules: Partial<ItemRules>, name: keyof ItemRules) => {
    const rates = name === 'priceRules' ? (rules.priceRules ?? []).map((rule) => rule.hourlyRate) : [];
    if (name === 'dayPrice' && rules.dayPrice != null) rates.push(rules.dayPrice);
    return rates.map((rate) => f.price(rate)).join(' / ') || t('admin.audit.rules.none');
  };
  return (Object.keys(after) as (keyof ItemRules)[])
    .map((name) => {
      const values = { before: prices(before, name), after: prices(after, name) };
      const text = t(`admin.audit.rules.${name}`);
      return values.before === values.after
        ? text
        : t('admin.audit.rules.changed', { name: text, ...values });
    })
    .join(', ');
}

const isBookingAct = (act: EventAct): act is BookingEventName => act in statusAfter;

function nameOf(t: Translate, user: AuditEntry['user']): string {
  return user?.displayName || t('admin.audit.deletedUser');
}

interface Wording {
  t: Translate;
  f: Format;
}

/** Formats when an activity happened: the time if today, “Yesterday”, otherwise the date. */
export function activityTimeText({ t, f }: Wording, at: string, now: Date): string {
  const { date } = instantToMarina(new Date(at));
  const today = instantToMarina(now).date;
  if (date === today) return unbroken(f.time(at));
  return date === addDays(today, -1) ? t('admin.activity.yesterday') : unbroken(f.day(at, 'short'));
}

/** Describes an activity, to follow the name of the user. */
export function activityText({ t, f }: Wording, entry: Activity): string {
  if (entry.kind === 'USER') return t('admin.activity.joined');
  const { listingTitle } = entry.item;
  const item = f.language === 'fr' ? `«\u00a0${listingTitle}\u00a0»` : `“${listingTitle}”`;
  if (entry.kind === 'ITEM') return t('admin.activity.listed', { item });
  if (entry.kind === 'REVIEW') return t('admin.activity.reviewed', { item, count: entry.rating });
  return t(`admin.activity.acts.${entry.act}`, {
    item,
    renter: entry.renter
      ? entry.renter.displayName || t('admin.activity.somebody')
      : t('admin.activity.guest'),
    when: periodText({ t, f }, { start: entry.startTime, end: entry.endTime }),
  });
}

/** The day and hours of a booking. */
export function periodText({ t, f }: Wording, { start, end }: { start: string; end: string }): string {
  return t('admin.activity.when', {
    day: unbroken(f.day(start, 'brief')),
    from: unbroken(f.time(start)),
    to: unbroken(f.time(end)),
  });
}
