import { type RawBuilder, sql } from 'kysely';
import {
  craftOut,
  effectiveReason,
  effectiveStatus,
  isCancelAsked,
  isExpired,
  isOpen,
  isOpenProposal,
  itemNow,
} from '#features/availability/server/booking-status.ts';
import type { CashBalance } from '#features/bookings/constants.ts';
import type { Booking, BookingDetail, Proposal } from '#features/bookings/schemas.ts';
import type { CashEntry, Trip } from '#features/bookings/trip-schemas.ts';
import { coverJson, itemImagesJson } from '#features/images/server/repository.ts';
import { groupOfSeats } from '#features/items/sharing.ts';
import type { Db } from '#platform/database/db.ts';
import { instantJson, type JsonFields, madJson, objectJson, pick } from '#platform/database/json.ts';
import { retentionDays } from '#shared/retention.ts';
import {
  areNumbersShown,
  byHelperJson,
  isMoneyShown,
  isPartyOf,
  isSlipShown,
  type Viewer,
} from './booking-viewer.ts';

/** The price lines of row `bookings` or `proposals`. */
const linesJson = (table: 'bookings' | 'proposals'): RawBuilder<Booking['priceLines']> => {
  const column = (name: string) => `${table}.${name}`;
  return sql`coalesce(${sql.ref(column('price_lines'))}, json_build_array(json_build_object(
    'minutes', extract(epoch from ${sql.ref(column('end_at'))} - ${sql.ref(column('start_at'))})::int / 60,
    'hourlyRate', ${madJson(column('hourly_rate'))}, 'dayPrice', null, 'label', null
  ))::jsonb)`;
};

type Party = Booking['user'];

/**
 * What lists show of row `bookings`. Other viewers than its renter and owner get it without phone numbers, money, proposals,
 * and the reason why the renter asks to cancel. See "Who sees personal data".
 */
export const bookingFields = (now: Date, viewer: Viewer): JsonFields<Booking> => {
  const isParty = isPartyOf(viewer);
  const seesMoney = isMoneyShown(viewer);
  const seesNumbers = areNumbersShown(viewer, now);
  // A list of past bookings would count those of a renter for each.
  const isToCome = sql<boolean>`bookings.status in ('PENDING', 'CONFIRMED')`;
  return {
    id: sql`bookings.id`,
    startTime: instantJson('bookings.start_at'),
    endTime: instantJson('bookings.end_at'),
    seats: sql`bookings.seats`,
    units: unitsOf('bookings'),
    hourlyRate: sql`case when ${isParty} then ${madJson('bookings.hourly_rate')} else 0 end`,
    totalPrice: sql`case when ${isParty} then ${madJson('bookings.total_price')} else 0 end`,
    priceLines: sql`case when ${isParty} then ${linesJson('bookings')} else '[]' end`,
    rentalCategory: sql`bookings.rental_category`,
    status: effectiveStatus(now),
    cancelReason: effectiveReason(now),
    cause: sql`case when bookings.cancel_reason = 'CALLED_OFF' then (
      select cause from call_offs where call_offs.id = bookings.call_off_id
    ) end`,
    callOff: callOffJson,
    cancelRequestedAt: sql`case when ${isCancelAsked(now)} then ${instantJson('bookings.cancel_requested_at')} end`,
    cancelRequestNote: sql`case when ${isCancelAsked(now)} and ${isParty} then bookings.cancel_request_note end`,
    proposal: sql`case when ${isParty} then ${proposalJson(now)} end`,
    renterHistory: historyJson(viewer, isToCome),
    revision: sql`bookings.revision`,
    source: sql`bookings.source`,
    guestEmail: sql`case when bookings.owner_id = ${viewer.viewerId}::uuid and ${!viewer.switches} then bookings.guest_email end`,
    slipToken: sql`case when ${isSlipShown(viewer, now)} and ${isSlipOpen(now)} then bookings.slip_token end`,
    trip: tripJson,
    received: balanceJson('RECEIVED', seesMoney),
    openDeposit: balanceJson('DEPOSIT', seesMoney),
    cashEntries: ofEntries(sql`count(*)`, seesMoney),
    recorded: recordedJson(isParty),
    createdAt: instantJson('bookings.created_at'),
    confirmedAt: instantJson('bookings.confirmed_at'),
    completedAt: instantJson('bookings.completed_at'),
    cancelledAt: sql`case when ${isExpired(now)} then ${instantJson('bookings.expires_at')} else ${instantJson('bookings.cancelled_at')} end`,
    expiresAt: sql`case when ${isOpen(now)} then ${instantJson('bookings.expires_at')} end`,
    rentableItem: itemJson(sql`case
      when ${coverJson('items')} is null then '[]' else json_build_array(${coverJson('items')})
    end`),
    user: renterJson(isParty, seesNumbers),
    owner: partyJson('bookings.owner_id', isParty),
    switches: sql`${viewer.switches ? JSON.stringify(viewer.switches) : null}::json`,
    byHelper: byHelperJson(viewer),
  };
};

/** The same with the entries of money and all photos. */
export const bookingDetailFields = (now: Date, viewer: Viewer): JsonFields<BookingDetail> => ({
  ...bookingFields(now, viewer),
  renterHistory: historyJson(viewer),
  rentableItem: itemJson(itemImagesJson('items.id')),
  cash: entriesJson(isMoneyShown(viewer)),
  cashRates: ratesJson(now, viewer),
});

/** Row `bookings` as `booking` of the API. */
export const bookingJson = (now: Date, viewer: Viewer) => objectJson(bookingFields(now, viewer));

/** Row `bookings` as `bookingDetail` of the API. */
export const bookingDetailJson = (now: Date, viewer: Viewer) => objectJson(bookingDetailFields(now, viewer));

/** Bookings as the API answers them to their viewer, narrowed to some fields. */
export async function readBookings<Name extends keyof Booking = keyof Booking>(
  db: Db,
  options: Viewer & {
    now: Date;
    /** Of row `bookings`, like `orderBy`. */
    where: RawBuilder<boolean>;
    orderBy?: RawBuilder<unknown>;
    limit?: number;
    fields?: readonly Name[];
  },
): Promise<Pick<Booking, Name>[]> {
  const { now, viewerId, switches = null, where, orderBy = sql`bookings.id`, limit = null, fields } = options;
  const all = bookingFields(now, { viewerId, switches });
  const { rows } = await sql<{ booking: Pick<Booking, Name> }>`
    select ${objectJson<object>(fields ? pick(all, fields) : all)} as booking
    from bookings where ${where} order by ${orderBy} limit ${limit}`.execute(db);
  return rows.map(({ booking }) => booking);
}

/** How many craft a row of `bookings` takes, 1 if it counts seats. See "Fleets" in docs/product.md. */
export const unitsOf = (table: string) => sql<number>`case
  when ${sql.ref(`${table}.overlap_group`)} = ${sql.lit(groupOfSeats)} then 1 else ${sql.ref(`${table}.seats`)}
end`;

const countedTitle = (count: RawBuilder<number>) =>
  sql<string>`concat(case when ${count} > 1 then ${count} || '\u00a0× ' end, bookings.item_title)`;

/** What everything that names a booking calls it: `3 × Yamaha VX` if it takes several craft. */
export const bookedTitle = countedTitle(unitsOf('bookings'));

/** The same of what is still on the water: `2 × Yamaha VX` once one of three is back. */
export const outTitle = countedTitle(craftOut);

const itemJson = (images: RawBuilder<unknown>) => sql<Booking['rentableItem']>`(
  select ${objectJson<Booking['rentableItem']>({
    id: sql`items.id`,
    listingTitle: bookedTitle,
    modelName: sql`items.model_name`,
    itemType: sql`items.item_type`,
    thumbnailImageId: sql`items.thumbnail_image_id`,
    images: sql`${images}`,
    isRemoved: sql`items.deleted_at is not null`,
    isReviewed,
  })}
  from items where items.id = ${itemNow}
)`;

/** Whether the address of a guest's slip still works. See "Walk-ins" in docs/product.md. */
export const isSlipOpen = (now: Date) =>
  sql<boolean>`(bookings.end_at > ${new Date(now.getTime() - retentionDays.slip * 24 * 3_600_000)}::timestamptz)`;

/** When the item left and came back, or null. */
const tripJson = sql<Trip | null>`case when bookings.departed_at is not null then ${objectJson<Trip>({
  departedAt: instantJson('bookings.departed_at'),
  dueAt: instantJson('bookings.due_at'),
  returnedAt: instantJson('bookings.returned_at'),
  units: sql`bookings.unit_trips`,
})} end`;

const ofEntries = (value: RawBuilder<unknown>, isParty: RawBuilder<boolean>) =>
  sql<number>`(select ${value} from cash_entries e where e.booking_id = bookings.id and ${isParty})`;

const balanceJson = (name: CashBalance, isParty: RawBuilder<boolean>) =>
  ofEntries(sql`coalesce(sum(e.centimes) filter (where e.balance = ${name}), 0)::float8 / 100`, isParty);

const entriesJson = (isParty: RawBuilder<boolean>) => sql<CashEntry[]>`(
  select coalesce(json_agg(${objectJson<CashEntry>({
    id: sql`e.id`,
    at: instantJson('e.at'),
    kind: sql`e.kind`,
    balance: sql`e.balance`,
    amount: madJson('e.centimes'),
    means: sql`e.means`,
    currency: sql`e.currency`,
    currencyAmount: sql`e.currency_thousandths::float8 / 1000`,
    rate: sql`e.rate::float8`,
    note: sql`e.note`,
    corrects: sql`e.corrects`,
  })} order by e.at, e.id), '[]')
  from cash_entries e where e.booking_id = bookings.id and ${isParty}
)`;

/** The viewer's own, of the last months. */
const ratesJson = (now: Date, viewer: Viewer) => sql<Record<string, number>>`(
  select coalesce(json_object_agg(currency, rate), '{}') from (
    select distinct on (currency) currency, rate::float8 as rate from cash_entries
    where owner_id = ${viewer.viewerId}::uuid and ${isMoneyShown(viewer)} and currency is not null
      and at > ${now}::timestamptz - interval '100 days'
    order by currency, at desc
  ) latest
)`;

/** Null if the owner does not ask for a record, and there is none. */
const recordedJson = (isParty: RawBuilder<boolean>) => sql<
  Booking['recorded']
>`case when ${isParty} then coalesce(
  (select json_agg(distinct s.stage) from handover_states s where s.booking_id = bookings.id and s.stage <> 'ADDED'),
  (select '[]'::json from handover_settings s where s.item_id = ${itemNow} and s.asks)
) end`;

const callOffJson = sql<Booking['callOff']>`(
  select ${objectJson<NonNullable<Booking['callOff']>>({
    id: sql`call_offs.id`,
    cause: sql`call_offs.cause`,
    note: sql`call_offs.note`,
    isMarina: sql`call_offs.owner_id is null`,
    startTime: instantJson('call_offs.start_at'),
    endTime: instantJson('call_offs.end_at'),
  })}
  from call_offs where call_offs.id = bookings.call_off_id
)`;

/** What the API shows of row `proposals`. */
export const proposalFields: JsonFields<Proposal> = {
  id: sql`proposals.id`,
  by: sql`case when proposals.is_by_owner then 'OWNER' else 'RENTER' end`,
  startTime: instantJson('proposals.start_at'),
  endTime: instantJson('proposals.end_at'),
  seats: sql`proposals.seats`,
  totalPrice: madJson('proposals.total_price'),
  priceLines: linesJson('proposals'),
  createdAt: instantJson('proposals.created_at'),
  expiresAt: instantJson('proposals.expires_at'),
};

const proposalJson = (now: Date) => sql<Proposal>`(
  select ${objectJson(proposalFields)}
  from proposals where proposals.booking_id = bookings.id and ${isOpenProposal(now)}
)`;

/** Only for the owner. See "Did not come" in docs/product.md. */
const historyJson = (viewer: Viewer, isCounted = sql<boolean>`true`) => sql<Booking['renterHistory']>`(
  select ${objectJson<NonNullable<Booking['renterHistory']>>({
    bookings: sql`count(*)`,
    noShows: sql`count(*) filter (where over.cancel_reason = 'NO_SHOW')`,
  })}
  from bookings over
  where over.renter_id = bookings.renter_id and (over.status = 'COMPLETED' or over.cancel_reason = 'NO_SHOW') and bookings.owner_id = ${viewer.viewerId} and ${isPartyOf(viewer)} and ${isCounted}
)`;

/** Not with `exists`, for which the planner may choose to hash all reviews. */
const isReviewed = sql<boolean>`coalesce((
  select true from reviews where reviews.item_id = items.id and reviews.reviewer_id = bookings.renter_id
), false)`;

/** The renter as `bookingParty`. The number of a guest counts until their account has one. */
const renterJson = (isParty: RawBuilder<boolean>, seesNumbers: RawBuilder<boolean>) => sql<Party>`case
  when bookings.renter_id is null then ${objectJson<Party>({
    id: sql`bookings.id`,
    displayName: sql`coalesce(case when ${isParty} then bookings.guest_name end, '')`,
    profileImageUrl: sql`null`,
    phoneNumber: sql`case when ${seesNumbers} then bookings.guest_phone end`,
    language: sql`coalesce(bookings.guest_language, (select language from users where users.id = bookings.owner_id))`,
  })}
  else ${partyJson('bookings.renter_id', seesNumbers, sql`bookings.guest_phone`)}
end`;

/** A user as `bookingParty`. Deleted users have no name and number. */
export const partyJson = (
  idColumn: string,
  isParty: RawBuilder<boolean>,
  otherNumber = sql`null`,
) => sql<Party>`(
  select ${objectJson<Party>({
    id: sql`users.id`,
    displayName: sql`coalesce(users.display_name, '')`,
    profileImageUrl: sql`users.profile_image_url`,
    phoneNumber: sql`case when ${isParty} then coalesce(users.phone_number, ${otherNumber}) end`,
    language: sql`users.language`,
  })}
  from users where users.id = ${sql.ref(idColumn)}
)`;
