import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { FastifyPluginAsync } from 'fastify';
import { LRUCache } from 'lru-cache';
import { hashToken } from '#features/auth/server/sessions.ts';
import { bookingNumber } from '#features/bookings/booking-number.ts';
import { type CalendarEvent, calendarFeed, calendarUid } from '#features/bookings/calendar-file.ts';
import { findItemsOf } from '#features/items/server/stored-item.ts';
import type { Deps } from '#platform/deps.ts';
import { matchesEtag } from '#platform/http/etag.ts';
import { daylightText } from '#shared/daylight-text.ts';
import { AppError } from '#shared/errors.ts';
import type { Language } from '#shared/language.ts';
import { marina } from '#shared/marina.ts';
import { formatMarinaTime } from '#shared/marina-format.ts';
import { instantToMarina } from '#shared/marina-time.ts';
import { paths } from '#shared/paths.ts';
import { secretPaths } from '#shared/site.ts';
import { type FeedBooking, type FeedClosure, findFeedBookings, findFeedClosures } from './feed-rows.ts';
import { feedTexts } from './feed-texts.ts';

type FeedDeps = Pick<Deps, 'db' | 'clock' | 'site' | 'publicWrites'>;

const headers = {
  // Programs keep the file and ask with its ETag whether it has changed.
  'cache-control': 'private, no-cache',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
};

/** `GET /calendar/{token}.ics`, for calendar programs. See "Calendar feed" in docs/product.md. */
export function calendarFeeds(deps: FeedDeps): FastifyPluginAsync {
  const files = new LRUCache<string, string, Reader>({
    maxSize: keptCharacters,
    sizeCalculation: ({ length }) => length,
    fetchMethod: (_key, _old, { context }) => composeFeed(deps, context),
  });
  return async (app) => {
    app.get<{ Params: { file: string } }>(
      `${secretPaths.calendar}:file`,
      { schema: { hide: true } },
      async (request, reply) => {
        reply.headers(headers);
        const [, token] = /^([\w-]{43})\.ics$/.exec(request.params.file) ?? [];
        const text =
          token && (await app.requestLimits.runHeavy(request.closed, () => readFeed(deps, files, token)));
        if (!text) throw new AppError('feed_not_found');
        const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;
        reply.header('etag', etag);
        if (matchesEtag(request, etag)) return reply.code(304).send();
        return reply.type('text/calendar; charset=utf-8').send(text);
      },
    );
  };
}

interface Reader {
  id: string;
  language: Language;
}

/** Some thousand feeds, or a few of the longest. */
const keptCharacters = 8_000_000;

/**
 * The file of the user whose address has this token; null for an unknown one. A file is kept until anything is written that
 * others see, too, for the rest of the minute: requests expire as time passes.
 */
async function readFeed(
  { db, clock, publicWrites }: FeedDeps,
  files: LRUCache<string, string, Reader>,
  token: string,
): Promise<string | null> {
  const user = await db
    .selectFrom('calendar_feeds')
    .innerJoin('users', 'users.id', 'calendar_feeds.user_id')
    .select(['users.id', 'users.language'])
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst();
  if (!user) return null;
  const { version } = publicWrites;
  const minute = Math.floor(clock.now().getTime() / 60_000);
  const key = [user.id, user.language, version, minute].join(' ');
  return (await files.fetch(key, { context: user, forceRefresh: version === null })) ?? null;
}

async function composeFeed({ db, clock, site }: FeedDeps, user: Reader): Promise<string> {
  const now = clock.now();
  const bookings = await findFeedBookings(db, user.id, now);
  const items = await findItemsOf(db, user.id);
  const closures = await findFeedClosures(db, items, now);
  const { ofBooking, ofClosure } = eventsIn(user.language, site);
  function* events() {
    for (const booking of bookings) yield ofBooking(booking);
    for (const closure of closures) yield ofClosure(closure);
  }
  let text = '';
  let written = 0;
  for (const part of calendarFeed(feedTexts[user.language].name, events())) {
    text += part;
    written += 1;
    // Thousands of events at once would keep other requests waiting for a second.
    if (written % eventsAtOnce === 0) await setImmediate();
  }
  return text;
}

const eventsAtOnce = 20;

/** Has neither phone numbers nor e-mail addresses: anyone with the calendar's address can read it. */
function eventsIn(language: Language, { publicUrl, daylight }: FeedDeps['site']) {
  const texts = feedTexts[language];
  const { hostname } = new URL(publicUrl);
  const href = (path: string) => new URL(path, publicUrl).href;
  const time = (instant: Date) => formatMarinaTime(instantToMarina(instant).time, language);
  const common = ({ start, end, changedAt }: { start: Date; end: Date; changedAt: Date }) => ({
    ...{ start, end, writtenAt: changedAt, coordinates: marina.coordinates },
    place: `${marina.name[language]}, ${marina.address[language]}`,
  });
  return {
    ofBooking(booking: FeedBooking): CalendarEvent {
      const { id, startTime, endTime, title, status, revision, isOwner, isGuest } = booking;
      const [start, end] = [new Date(startTime), new Date(endTime)];
      const person = booking.person || (isGuest ? texts.guest : texts.formerMember);
      const url = href(paths.bookingSlip(id));
      const darkness = daylightText({ start, end, status }, daylight, language);
      const notes = [
        texts.hours(time(start), time(end)),
        ...(darkness === null ? [] : [`${darkness}.`]),
        isOwner ? texts.renter(person) : texts.owner(person),
        ...(booking.rentalCategory === 'PER_SEAT' ? [texts.seats(booking.seats)] : []),
        texts.number(bookingNumber(id)),
        url,
      ];
      return {
        ...common({ start, end, changedAt: new Date(booking.changedAt) }),
        uid: calendarUid(id, hostname),
        title: texts.title[status](isOwner ? `${title}, ${person}` : title),
        ...{ status, revision, url, notes: notes.join('\n') },
      };
    },
    ofClosure(closure: FeedClosure): CalendarEvent {
      const { key, itemId, title, start, end } = closure;
      return {
        ...common(closure),
        uid: calendarUid(key, hostname),
        title: texts.closed(title),
        ...{ status: 'CONFIRMED', revision: 0 },
        notes: texts.hours(time(start), time(end)),
        url: href(paths.rental(itemId)),
      };
    },
  };
}
