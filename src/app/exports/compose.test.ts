import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { noteCash, putTrip } from '#features/bookings/endpoints.ts';
import { claimSlip, closeDay } from '#features/quay/endpoints.ts';
import { retentionDays } from '#shared/retention.ts';
import { bookingWorld, hours, today } from '#testing/booking-world.ts';
import { testApp } from '#testing/test-app.ts';
import { personalColumns } from '../personal-columns.ts';
import { composeExport } from './compose.ts';

const test = await testApp();
const { newPerson, newItem, enter } = bookingWorld(test);

async function copyOf({ id }: { id: string }): Promise<string> {
  const { rows } = await sql<{ text: string }>`select ${composeExport(id, test.clock.now())} as text`.execute(
    test.db,
  );
  return rows[0]?.text ?? '';
}

describe('the data of a copy', () => {
  it('has trips, money, counts and guests, no address of theirs, and a guest’s number only for the user who was that guest', async () => {
    const owner = await newPerson({ displayName: 'Omar', canListItems: true });
    const renter = await newPerson({ displayName: 'Lina', phoneNumber: '+212699999999' });
    const { caller } = owner;
    const item = await newItem(owner);
    const [sami, lina] = ['+212698765431', '+212698765432'];
    const sent = { guestEmail: 'sami@guests.example' };
    const { body: walkIn } = await enter(owner, item, { guestName: 'Sami', guestPhone: sami, ...sent });
    const { body: claimed } = await enter(owner, item, {
      ...{ guestName: 'L.', guestPhone: lina, source: 'PHONE', ...hours('10:00', '11:00', today) },
    });
    await renter.caller.send(claimSlip, { params: { token: claimed.slipToken ?? '' } });
    await caller.send(putTrip, { params: { id: walkIn.id }, body: { departedAt: walkIn.startTime } });
    const params = { id: claimed.id };
    const money = { kind: 'RECEIVED', amount: 10, currency: 'EUR', rate: 10.5, note: 'Tip' } as const;
    await caller.send(noteCash, { params, body: money });
    await caller.send(closeDay, { body: { date: today, counted: { MAD: 100, EUR: 10 }, note: 'Ice' } });
    const cash = [
      { kind: 'RECEIVED', amount: 105, currency: 'EUR', currencyAmount: 10, rate: 10.5, note: 'Tip' },
    ];
    const trip = { departedAt: walkIn.startTime, dueAt: walkIn.endTime, returnedAt: null };
    const ofOwner = await copyOf(owner);
    expect(JSON.parse(ofOwner)).toMatchObject({
      bookingsOfItems: [
        { source: 'QUAY', guestName: 'Sami', renter: null, trip, cash: [] },
        { source: 'PHONE', guestName: 'L.', renter: 'Lina', trip: null, cash },
      ],
      dayCloses: [{ day: today, expected: { MAD: 0, EUR: 10 }, counted: { MAD: 100, EUR: 10 }, note: 'Ice' }],
    });
    for (const text of [sami, lina, '699999999', sent.guestEmail]) expect(ofOwner).not.toContain(text);
    const ofRenter = await copyOf(renter);
    expect(JSON.parse(ofRenter)).toMatchObject({
      ...{ dayCloses: [], bookingsOfItems: [] },
      bookings: [{ owner: 'Omar', guestName: 'L.', guestPhone: lina, cash }],
    });
    for (const text of [sami, 'Sami', 'Ice', walkIn.slipToken]) {
      expect(ofRenter).not.toContain(text);
    }
  });

  it('has each column with something personal at its place, and rows of every table that refers to a user', async () => {
    const { rows } = await sql<{ table: string; name: string; isText: boolean }>`
      select relname as "table", relname || '.' || attname as name, atttypid <> 'uuid'::regtype as "isText"
      from pg_class join pg_attribute on attrelid = pg_class.oid
      where relkind = 'r' and relnamespace = current_schema::regnamespace and attnum > 0 and attgenerated = ''
        and case when atttypid = 'uuid'::regtype then
          attname ~ '(user|owner|renter|actor|reviewer|uploader|recipient|lister)_id$' or exists (
            select from pg_constraint
            where conrelid = pg_class.oid and confrelid = 'users'::regclass and attnum = any (conkey)
          )
        else atttypid::regtype::text ~ 'text|json|bytea' and not exists (
            select from pg_constraint
            where conrelid = pg_class.oid and conkey = array[attnum] and pg_get_constraintdef(oid) ~ '= ANY'
          )
        end`.execute(test.db);
    const found = rows.filter(({ table, name }) => !impersonal.includes(table) && !impersonal.includes(name));
    const listed = personalColumns.flatMap(([table, names]) => names.map((name) => `${table}.${name}`));
    const texts = found.filter(({ isText }) => isText).map(({ name }) => name);
    expect(listed.filter((name) => !name.endsWith('.user_id')).sort()).toEqual(texts.sort());
    const statement = composeExport('', test.clock.now()).compile(test.db).sql;
    for (const { table } of found.filter(({ isText }) => !isText))
      expect(statement).toMatch(new RegExp(`(from|join) ${table}\\b`));
    const places = new Map(
      statement.split(/\n {4}'(?=\w+', \()/).map((place) => [place.split("'")[0], place]),
    );
    for (const [, names, copy] of personalColumns)
      for (const name of copy ? names : [])
        expect(places.get(copy ?? '')).toMatch(new RegExp(`\\b${name}\\b`));
  });
});

it('every retention period but that of the backups is that of a personal column', () => {
  const periods = new Set<string | undefined>(personalColumns.map((row) => row[4]));
  expect(Object.keys(retentionDays).filter((period) => !periods.has(period))).toEqual(['backup']);
});

/** Tables and columns without anything personal, and what is emptied within seconds or minutes. */
const impersonal = [
  ...[
    'helpers.switches',
    'outbox',
    'past_earnings',
    'secrets',
    'job_runs',
    'migrations',
    'migration_lock',
    'share_cards',
    'sign_in_attempts',
  ],
  ...[
    'demo_sign_ins',
    'items.price_rules',
    'items.seasons',
    'marina.record',
    'bookings.price_lines',
    'bookings.unit_trips',
    'proposals.price_lines',
  ],
  ...[
    'images.placeholder',
    'messages.kind',
    'messages.deduplication_key',
    'events.act',
    'cash_entries.currency',
  ],
  ...['day_closes.expected', 'day_closes.counted'],
  ...['handover_photos.sha256', 'handover_states.hash', 'handover_settings.serviced'],
];
