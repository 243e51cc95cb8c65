// The people, items and bookings of the bench's databases, computed from their numbers. What the measured requests read (the
// first items, their owner, one renter) is equal in both sizes, so that a difference in time is one of scale.
export const dayMs = 24 * 3_600_000;
const hourMs = 3_600_000;

export const sizes = {
  small: { items: 1_000, bookingsPerItem: 50, owners: 100, renters: 3_750 },
  large: { items: 100_000, bookingsPerItem: 20, owners: 10_000, renters: 150_000 },
};
export const users = 200_000;

/** Where the roles begin among the users. A new renter has no bookings yet. */
export const firstUser = { admin: 0, owner: 10, renter: 20_000, newRenter: 180_000 };
const newRenters = users - firstUser.newRenter;

/** These items belong to the first owner and have as many bookings in every size. */
const sameItems = 50;
const bookingsOfSameItems = 40;
/** They have one booking of the first renter each, as many as a page shows. */
const itemsOfFirstRenter = 24;
/** Between the bookings of an item, of which the last ones are to come. */
const daysBetween = 14.5;
const daysAhead = 25;

/** The token of a user's session. */
export const tokenOf = (user) => `bench-${user}`;
const cookieOf = (user) => `sillage_session=${tokenOf(user)}`;

/** A UUID v7. `kind` has three hexadecimal digits. */
export function uuid(kind, instant, n) {
  const time = Math.floor(instant).toString(16).padStart(12, '0');
  const rest = n.toString(16).padStart(15, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${kind}-8${rest.slice(0, 3)}-${rest.slice(3)}`;
}

const iso = (instant) => new Date(instant).toISOString();

/** Instants are in milliseconds; bookings are relative to the day of `now`. */
export function createWorld(size, now = Date.now()) {
  const { items, bookingsPerItem, owners, renters } = sizes[size];
  const today = Math.floor(now / dayMs) * dayMs;
  const thisHour = Math.floor(now / hourMs) * hourMs;
  const userCreatedAt = (n) => today - 1_000 * dayMs + n * 60_000;
  const itemCreatedAt = (n) => today - 800 * dayMs + Math.floor((n * 200 * dayMs) / items);
  const itemId = (n) => uuid('abc', itemCreatedAt(n), n);
  const bookingsOf = (n) => (n < sameItems ? bookingsOfSameItems : bookingsPerItem);

  /** The booking `k` of the item `n`. */
  function booking(n, k) {
    const day = Math.floor((k - bookingsOf(n)) * daysBetween) + daysAhead + (n % 14);
    const start = today + day * dayMs + (9 + ((n + k) % 8)) * hourMs;
    const isOfFirstRenter = n < itemsOfFirstRenter && k === bookingsOfSameItems - 1 - n;
    const otherRenter = 1 + ((n * 7919 + k * 104_729) % (renters - 1));
    const status = statusOf(day, (n * 7 + k * 3) % 10);
    const isOpen = status === 'PENDING';
    // Open requests must not expire during the bench.
    const createdAt = isOpen ? thisHour - ((n + k) % 20) * hourMs : Math.min(start - 3 * dayMs, thisHour);
    return {
      id: uuid('cde', createdAt, n * 64 + k),
      item: n,
      renter: firstUser.renter + (isOfFirstRenter ? 0 : otherRenter),
      start,
      end: start + 2 * hourMs,
      status,
      createdAt,
      expiresAt: isOpen ? Math.min(createdAt + dayMs, start) : null,
      confirmedAt: ['CONFIRMED', 'COMPLETED'].includes(status) ? createdAt + hourMs : null,
      completedAt: status === 'COMPLETED' ? start + 3 * hourMs : null,
      cancelledAt: status === 'CANCELLED' ? createdAt + 2 * hourMs : null,
    };
  }

  return {
    now,
    items,
    owners,
    userId: (n) => uuid('aaa', userCreatedAt(n), n),
    userCreatedAt,
    itemId,
    itemCreatedAt,
    ownerOf: (n) => firstUser.owner + (n < sameItems ? 0 : 1 + (n % (owners - 1))),
    /** In centimes. */
    rateOf: (n) => (200 + ((n * 7919) % 460) * 10) * 100,
    isAvailable: (n) => n % 20 !== 19,

    /** In the order in which they were made, as in a database that has grown. */
    *bookings() {
      for (let k = 0; k < Math.max(bookingsPerItem, bookingsOfSameItems); k++) {
        for (let n = 0; n < items; n++) if (k < bookingsOf(n)) yield booking(n, k);
      }
    },

    /** The bookings of an item that were reviewed: at most one per renter. */
    reviewedBookings(n) {
      const reviewed = new Map();
      for (let k = 0; k < bookingsOf(n); k++) {
        const one = booking(n, k);
        if (one.status !== 'COMPLETED' || (n + k) % 4 > 0 || reviewed.has(one.renter)) continue;
        reviewed.set(one.renter, { ...one, rating: 3 + ((n + k) % 3) });
      }
      return [...reviewed.values()];
    },

    adminCookie: cookieOf(firstUser.admin),
    ownerCookie: cookieOf(firstUser.owner),
    renterCookie: cookieOf(firstUser.renter),
    /** A date this number of days after today. */
    dateIn: (days) => iso(today + days * dayMs).slice(0, 10),

    /** The request `n` for free hours of an available item, by the new renters in turn, who may have five each. */
    newBooking(n) {
      const available = (items / 20) * 19;
      const item = (n % available) + Math.floor((n % available) / 19);
      const slot = Math.floor(n / available);
      const start = today + (40 + Math.floor(slot / 9)) * dayMs + (9 + (slot % 9)) * hourMs;
      return {
        cookie: cookieOf(firstUser.newRenter + (n % newRenters)),
        body: { rentableItemId: itemId(item), startTime: iso(start), endTime: iso(start + hourMs) },
      };
    },
  };
}

/** `lot` is from 0 to 9. */
function statusOf(day, lot) {
  if (day > 1) return lot < 3 ? 'PENDING' : 'CONFIRMED';
  if (day >= 0) return 'CONFIRMED';
  if (lot < 7) return 'COMPLETED';
  return lot < 9 ? 'CANCELLED' : 'CONFIRMED';
}
