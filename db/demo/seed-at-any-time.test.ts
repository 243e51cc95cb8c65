import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { statusAfter } from '#features/bookings/acts/acts.ts';
import { claimMode } from '#platform/database/migrate.ts';
import { transact } from '#platform/database/transact.ts';
import { isDeep } from '#testing/ring.ts';
import { testApp } from '#testing/test-app.ts';
import { items } from './items.ts';
import { seedRows } from './seed.ts';

const { db, clock } = await testApp();

const statusActs = Object.entries(statusAfter).flatMap(([act, status]) => (status ? [act] : []));

const picture = { hash: '0'.repeat(32), width: 48, height: 32, widths: [48], placeholder: 'data:,' };

// Various hours of the marina's day, ends of months and years, before and after the clock change of September 2026.
const moments = ['2028-02-29T10:00:00Z', '2026-09-20T01:30:00Z'];
const further = [
  '2026-11-21T23:30:00Z',
  '2026-11-21T07:00:00Z',
  '2026-11-30T23:59:59Z',
  '2026-12-31T12:00:00Z',
  '2027-03-01T00:00:00Z',
  '2026-09-19T22:30:00Z',
  '2026-09-20T00:30:00Z',
  '2026-09-20T12:00:00Z',
];

describe.each(isDeep ? [...moments, ...further] : moments)('a demo seeded at %s', (now) => {
  it('complies with the database’s rules, and has valid histories of all bookings', async () => {
    clock.set(now);
    await claimMode(db, 'demo');
    const pictures = items.flatMap((one) => one.pictures).map(() => picture);
    await transact(db, (transaction) => seedRows(transaction, clock.now(), 'urn:sillage:demo', pictures));
    const { rows } = await sql`
      select b.id, b.status, b.created_at, b.expires_at
      from bookings b
      where b.status <> (select e.details ->> 'status' from events e where e.booking_id = b.id order by e.id desc limit 1)
        or (
          select string_agg(e.details ->> 'status', ' ' order by e.id) from events e
          where e.booking_id = b.id and e.act = any(${statusActs})
        ) not in (
          'PENDING', 'PENDING CONFIRMED', 'PENDING CONFIRMED COMPLETED', 'PENDING CONFIRMED CANCELLED',
          'PENDING CANCELLED', 'CONFIRMED', 'CONFIRMED COMPLETED'
        )
        or (b.source = 'SITE') <> exists (
          select 1 from events e where e.booking_id = b.id and e.act = 'REQUESTED'
        )
        or (b.cancel_requested_at is not null) <> exists (
          select 1 from events e where e.booking_id = b.id and e.act = 'CANCEL_ASKED'
        )
        or exists (
          select 1 from proposals c where c.booking_id = b.id and (
            c.status <> 'OPEN' or c.expires_at <= ${clock.now()} or c.expires_at > c.start_at
            or not exists (select 1 from events e where e.details ->> 'proposal' = c.id::text and e.act = 'HOURS_PROPOSED')
          )
        )
        or exists (select 1 from events e where e.booking_id = b.id and e.at > ${clock.now()})
        or b.expires_at <= ${clock.now()}`.execute(db);
    expect(rows).toEqual([]);
    const disorder = await sql`
      select 1 from (select at, lag(at) over (order by id) as before from events) e where at < before
    `.execute(db);
    expect(disorder.rows).toEqual([]);
  });
});
