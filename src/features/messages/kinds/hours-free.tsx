import { areHoursFree } from '#features/availability/server/notify-waitlist.ts';
import { bookedCategory, findItem } from '#features/items/server/stored-item.ts';
import { freeHoursPath, HoursCard, ItemTitle } from '#features/messages/layouts/hours-card.tsx';
import { both } from './booking-facts.ts';
import { always } from './message-kind.ts';
import { plainMessage } from './plain-message.tsx';

/** To a renter who waits for the hours. See "Waiting list" in docs/product.md. */
export const hoursFree = plainMessage({
  name: 'HOURS_FREE',
  label: { en: 'Hours became free (waiting renter)', fr: 'Heures libérées (liste d’attente)' },
  ...{ channels: both, category: 'BOOKINGS' },
  why: {
    en: 'You received this e-mail because you asked to be told if these hours become free on Sillage.',
    fr: 'Vous recevez cet e-mail parce que vous avez demandé à être prévenu si ces heures se libèrent sur Sillage.',
  },
  follows: {
    HOURS_FREED: ({ id, userId, ownerId, notifiedAt }) => ({
      ...{ to: userId, senderId: ownerId, due: notifiedAt, once: `${id} ${notifiedAt.toISOString()}` },
      about: { waitlist_entry_id: id },
    }),
  },
  /** Null if they no longer wait. */
  async read(db, { waitlist_entry_id: id }, situation) {
    const entry = await db
      .selectFrom('waitlist')
      .select(['user_id as userId', 'item_id as itemId', 'start_at as start', 'end_at as end', 'seats'])
      .where('id', '=', id)
      .executeTakeFirst();
    const item = entry && (await findItem(db, entry.itemId));
    if (!item) return null;
    const isFree = await areHoursFree(db, entry, { ...situation, item });
    return { ...entry, itemTitle: item.listing_title, rentalCategory: bookedCategory(item), isFree };
  },
  applies: ({ isFree }) => isFree,
  until: ({ start }) => start,
  isUrgent: always,
  itemTitle: ({ itemTitle }) => itemTitle,
  path: (entry) => freeHoursPath(entry, entry.seats),
  tag: ({ itemId, start }) => `hours-${itemId}-${start.toISOString()}`,
  words: ({ say, itemTitle, start, end, named, brief }) => ({
    heading: say('The hours you are waiting for are free', 'Les heures que vous attendez sont libres'),
    summary: `${named(itemTitle)}, ${brief({ start, end })}`,
    text: say(
      'You asked us to tell you when these hours become free. They are free now.',
      'Vous nous avez demandé de vous prévenir si ces heures se libèrent. Elles sont libres maintenant.',
    ),
    action: say('Request these hours', 'Demander ces heures'),
    muted: say(
      'The hours are not held for you: everyone can request them. If they stay free, we will tell the next person on the waiting list.',
      'Ces heures ne sont pas bloquées pour vous : tout le monde peut les demander. Si elles restent libres, nous prévenons la personne suivante.',
    ),
  }),
  middle: (entry, _words, { duration, taken, darkness, atMarina }) => (
    <HoursCard hours={entry} before={<ItemTitle title={entry.itemTitle} />}>
      <div>{atMarina(duration(entry))}</div>
      {entry.seats > 1 && <div>{taken(entry)}</div>}
      {darkness(entry) && <div>{darkness(entry)}</div>}
    </HoursCard>
  ),
});
