// The rows of a world (world.mjs), table by table in the order of their foreign keys, with the values as COPY reads them.
import { createHash } from 'node:crypto';
import { dayMs, firstUser, tokenOf, users, uuid } from './world.mjs';

const makes = ['Yamaha', 'Sea-Doo', 'Yamaha', 'Kawasaki', 'Quicksilver', 'Zodiac', 'Bénéteau', 'Cobalt'];
const series = ['VX', 'GTI 130', 'Ultra 310', 'Activ', 'Element', 'Medline 680', 'Antares'];
const places = [
  'Quemado',
  'Alborán',
  'Cala Iris',
  'Sfiha',
  'Badès',
  'Tamuda',
  'Cabo Negro',
  'Nador',
  'Bonita',
];
const names = ['Sunset Run', 'Morning Ride', 'Matinée', 'Evening Cruiser', 'Picnic Launch', 'Grand large'];
const sentences = [
  'She takes five people, an icebox and a slow afternoon.',
  'You drive; I show you the engine and the anchor before you go.',
  'Icebox, parasol and two snorkel masks are on board.',
  'Idéale à quatre, banquettes neuves et moteur neuf, même charme.',
  'Je vous la prépare au quai d’honneur avec glacière et taud de soleil.',
  'We follow the cliffs west and stop the engine in the caves if the sea allows it.',
  'It is a fast craft: hold on to your hat, and sit at the back if you have a bad back.',
  'Sortie de préférence le matin : mer plate, lumière douce, souvent des dauphins.',
  'On s’arrête nager devant la plage, masques et tubas fournis.',
  'Windproof jackets are in the bow locker, water and mint tea on board.',
  'Stable, with a proper reverse, and easier to turn than it looks.',
  'Les enfants sont les bienvenus à partir de cinq ans, gilets à leur taille.',
  'Please rinse the sand off your feet, the deck is older than most of my guests.',
  'Four hours is the right length; less than two is not worth casting off for.',
  'Carburant compris, retour quand vous voulez avant la fermeture de la marina.',
];
const firstNames = ['Amina', 'Youssef', 'Claire', 'Karim', 'Léa', 'Omar', 'Sofia', 'Hugo', 'Salma', 'Driss'];
const lastNames = ['Bennani', 'Moreau', 'El Fassi', 'Dubois', 'Alaoui', 'Petit', 'Naciri'];
const comments = ['Great craft, very stable, thank you.', 'Superbe sortie, à refaire.'];
const imagesPerItem = 5;

const pick = (list, n) => list[n % list.length];
const iso = (instant) => (instant === null ? null : new Date(instant).toISOString());
const fold = (value) => value.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const imageId = (itemCreatedAt, n, place) => uuid('bcd', itemCreatedAt(n), n * imagesPerItem + place);
/** Five items have a rare word in both sizes. */
const titleOf = (n) => `${n < 5 ? 'Targa' : pick(places, n * 31)} ${pick(names, n * 17)} ${n}`;

/** For each table, a generator of rows as `{ column: value }`. */
export const rowsOf = {
  *users({ owners, userId, userCreatedAt }) {
    for (let n = 0; n < users; n++) {
      yield {
        id: userId(n),
        issuer: 'bench',
        subject: `user${n}`,
        email: `${fold(pick(firstNames, n))}.${n}@example.com`,
        display_name: `${pick(firstNames, n)} ${pick(lastNames, n >> 3)} ${n}`,
        phone_number: `+2126${String(n).padStart(8, '0')}`,
        is_admin: n === firstUser.admin,
        can_list_items: n >= firstUser.owner && n < firstUser.owner + owners,
        created_at: iso(userCreatedAt(n)),
      };
    }
  },

  *sessions({ now, userId }) {
    for (let n = 0; n < users; n++) {
      const isMeasured = [firstUser.admin, firstUser.owner, firstUser.renter].includes(n);
      if (!isMeasured && n < firstUser.newRenter) continue;
      yield {
        // In COPY's text format a backslash is doubled.
        token_hash: `\\\\x${createHash('sha256').update(tokenOf(n)).digest('hex')}`,
        user_id: userId(n),
        created_at: iso(now),
        expires_at: iso(now + 30 * dayMs),
      };
    }
  },

  *items({ items, itemId, itemCreatedAt, userId, ownerOf, rateOf, isAvailable, reviewedBookings }) {
    for (let n = 0; n < items; n++) {
      const isBoat = n % 3 === 0;
      const model = `${pick(makes, n * 5 + (n >> 3))} ${pick(series, n)}`;
      const description = [0, 1, 2, 3, 4]
        .map((place) => pick(sentences, n * 7 + place * (1 + (n % 4))))
        .join(' ');
      const reviews = reviewedBookings(n);
      yield {
        id: itemId(n),
        owner_id: userId(ownerOf(n)),
        listing_title: titleOf(n),
        model_name: model,
        description,
        item_type: isBoat ? 'BOAT' : 'JETSKI',
        hourly_rate: rateOf(n),
        capacity: isBoat ? 4 + (n % 9) : 1 + (n % 3),
        rental_category: n % 21 === 0 ? 'PER_SEAT' : 'PRIVATE_HIRE',
        is_available: isAvailable(n),
        thumbnail_image_id: imageId(itemCreatedAt, n, 0),
        rating_sum: reviews.reduce((sum, { rating }) => sum + rating, 0),
        rating_count: reviews.length,
        search_text: fold(`${titleOf(n)} ${model} ${description}`),
        created_at: iso(itemCreatedAt(n)),
        updated_at: iso(itemCreatedAt(n)),
      };
    }
  },

  *images({ items, itemId, itemCreatedAt, userId, ownerOf }) {
    for (let n = 0; n < items; n++) {
      for (let place = 0; place < imagesPerItem; place++) {
        const id = imageId(itemCreatedAt, n, place);
        const noise = createHash('shake256', { outputLength: 112 }).update(id).digest();
        yield {
          id,
          uploader_id: userId(ownerOf(n)),
          purpose: 'ITEM',
          item_id: itemId(n),
          sort_order: place,
          hash: noise.toString('hex', 0, 16),
          width: 1600,
          height: 1067,
          widths: '{240,480,720,960,1200,1600}',
          placeholder: `data:image/webp;base64,${noise.toString('base64', 16)}`,
          created_at: iso(itemCreatedAt(n)),
        };
      }
    }
  },

  *bookings({ bookings, itemId, userId, rateOf }) {
    for (const { id, item, renter, status, ...instants } of bookings()) {
      const isCancelled = status === 'CANCELLED';
      yield {
        id,
        item_id: itemId(item),
        renter_id: userId(renter),
        start_at: iso(instants.start),
        end_at: iso(instants.end),
        share_key: id,
        status,
        item_title: titleOf(item),
        hourly_rate: rateOf(item),
        rental_category: 'PRIVATE_HIRE',
        total_price: rateOf(item) * 2,
        created_at: iso(instants.createdAt),
        expires_at: iso(instants.expiresAt),
        confirmed_at: iso(instants.confirmedAt),
        completed_at: iso(instants.completedAt),
        cancelled_at: iso(instants.cancelledAt),
        cancel_reason: isCancelled ? 'RENTER' : null,
        cancelled_by: isCancelled ? userId(renter) : null,
      };
    }
  },

  *booking_events({ bookings, userId, ownerOf }) {
    const event = (booking_id, at, actor, from_status, to_status, reason = null) => ({
      booking_id,
      at: iso(at),
      actor_id: userId(actor),
      from_status,
      to_status,
      reason,
    });
    for (const { id, item, renter, createdAt, confirmedAt, completedAt, cancelledAt } of bookings()) {
      yield event(id, createdAt, renter, null, 'PENDING');
      if (confirmedAt) yield event(id, confirmedAt, ownerOf(item), 'PENDING', 'CONFIRMED');
      if (completedAt) yield event(id, completedAt, ownerOf(item), 'CONFIRMED', 'COMPLETED');
      if (cancelledAt) yield event(id, cancelledAt, renter, 'PENDING', 'CANCELLED', 'RENTER');
    }
  },

  *reviews({ items, itemId, userId, reviewedBookings }) {
    for (let n = 0; n < items; n++) {
      for (const { id, renter, rating, completedAt } of reviewedBookings(n)) {
        yield {
          id,
          item_id: itemId(n),
          booking_id: id,
          reviewer_id: userId(renter),
          rating,
          comment: pick(comments, n),
          created_at: iso(completedAt),
        };
      }
    }
  },
};
