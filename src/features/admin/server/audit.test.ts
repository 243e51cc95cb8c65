import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import {
  listAudit,
  listOwnRecord,
  makeAdmin,
  retryMessage,
  revokeAdmin,
  toggleListingPermission,
} from '#features/admin/endpoints.ts';
import type { Booking } from '#features/bookings/schemas.ts';
import { changeItem } from '#features/items/endpoints.ts';
import { dispatchDue } from '#features/notifications/server/delivery/dispatch.ts';
import { recordAudit } from '#platform/audit.ts';
import { MailRefusedError } from '#platform/mail/mailer.ts';
import { bookingWorld } from '#testing/booking-fixture.ts';
import { testApp } from '#testing/test-app.ts';

const test = await testApp();
const { db, deps, clock } = test;
const { newPerson, newOwner, newRenter, newItem, request, change } = bookingWorld(test);
const newAdmin = () => newPerson({ isAdmin: true, displayName: 'Nadia', email: 'nadia@example.com' });

describe('the audit', () => {
  it('contains who changed rights, of whom and when, newest first, without e-mail addresses', async () => {
    const admin = await newAdmin();
    const person = await newPerson({ displayName: 'Salma' });
    const params = { id: person.id };
    await admin.caller.send(toggleListingPermission, { params, body: { canListItems: true } });
    clock.advance(1000);
    await admin.caller.send(toggleListingPermission, { params, body: { canListItems: false } });
    clock.advance(1000);
    await admin.caller.send(makeAdmin, { params });
    const { body, headers } = await admin.caller.send(listAudit);
    expect(headers['x-total-count']).toBe('3');
    expect(body.map(({ action, at }) => [action, at])).toEqual([
      ['ADMIN_GRANTED', '2026-11-21T09:00:02.000Z'],
      ['LISTING_REVOKED', '2026-11-21T09:00:01.000Z'],
      ['LISTING_GRANTED', '2026-11-21T09:00:00.000Z'],
    ]);
    expect(body[0]).toMatchObject({ actor: { displayName: 'Nadia' }, user: { displayName: 'Salma' } });
    expect(JSON.stringify(body)).not.toContain('@');
  });

  it('contains no change that was refused or changed nothing', async () => {
    const admin = await newAdmin();
    const person = await newPerson();
    const params = { id: person.id };
    await admin.caller.send(toggleListingPermission, { params, body: { canListItems: false } });
    await admin.caller.send(makeAdmin, { params: { id: admin.id } });
    expect((await admin.caller.send(listAudit)).body).toEqual([]);
  });

  it('contains the message that an administrator sends again', async () => {
    const admin = await newAdmin();
    await request(await newRenter(), await newItem(await newOwner()));
    const send = () => Promise.reject(new MailRefusedError('550 No such mailbox'));
    await dispatchDue({ ...deps, mailer: { send, close() {} } });
    const failed = await db
      .selectFrom('messages')
      .select(['id', 'kind', 'recipient_id'])
      .where('outcome', '=', 'FAILED')
      .executeTakeFirstOrThrow();
    await admin.caller.send(retryMessage, { params: { id: failed.id } });
    await admin.caller.send(retryMessage, { params: { id: failed.id } });
    const retried = { query: { action: 'MESSAGE_RETRIED' as const } };
    expect((await admin.caller.send(listAudit, retried)).body).toMatchObject([
      {
        action: 'MESSAGE_RETRIED',
        actor: { id: admin.id },
        user: { id: failed.recipient_id },
        details: { kind: failed.kind, channel: 'EMAIL' },
      },
    ]);
  });

  it('is filtered by action and paged without gaps or repeats', async () => {
    const { caller } = await newAdmin();
    // With the same time, sorted by id.
    for (let n = 0; n < 5; n++) {
      for (const action of ['DATABASE_MIGRATED', 'BACKUP_MADE'] as const) {
        await recordAudit(db, { at: clock.now(), action, actorId: null, details: { version: `1.${n}` } });
      }
    }
    const seen: unknown[] = [];
    let cursor = '';
    do {
      const url = `/api/v1/admin/audit?action=BACKUP_MADE&limit=2${cursor && `&cursor=${cursor}`}`;
      const { body, headers } = await caller.inject({ method: 'GET', url });
      expect(headers['x-total-count']).toBe('5');
      seen.push(...(body as { details: object }[]).map(({ details }) => details));
      cursor = /cursor=([^>&]+)/.exec(String(headers.link ?? ''))?.[1] ?? '';
    } while (cursor);
    expect(seen).toEqual([4, 3, 2, 1, 0].map((n) => ({ version: `1.${n}` })));
  });

  it('returns 400 for an unknown action and for a cursor of another list', async () => {
    const { caller } = await newAdmin();
    for (const query of ['action=NOTHING', 'cursor=abc']) {
      const { status } = await caller.inject({ method: 'GET', url: `/api/v1/admin/audit?${query}` });
      expect([query, status]).toEqual([query, 400]);
    }
  });
});

describe('the record of bookings, prices and rights', () => {
  it('says who changed what, from what, to what and when', async () => {
    const admin = await newAdmin();
    const owner = await newOwner();
    const renter = await newRenter();
    const item = await newItem(owner, { listingTitle: 'Bluff', hourlyRate: 90_000 });
    const { body: booking } = await request(renter, item);
    clock.advance(1000);
    await change(owner, booking, 'confirm');
    clock.advance(1000);
    await change(owner, booking, 'complete');
    clock.advance(1000);
    await owner.caller.send(changeItem, { params: { id: item.id }, body: { hourlyRate: 1000 } });
    await owner.caller.send(changeItem, { params: { id: item.id }, body: { isAvailable: false } });
    clock.advance(1000);
    await admin.caller.send(toggleListingPermission, {
      params: { id: renter.id },
      body: { canListItems: true },
    });
    const { body, headers } = await admin.caller.send(listAudit);
    expect(headers['x-total-count']).toBe('5');
    const [lina, omar] = [{ id: renter.id }, { id: owner.id }];
    expect(body).toMatchObject([
      { action: 'LISTING_GRANTED', user: lina, details: { before: false, after: true } },
      { action: 'PRICE_CHANGED', actor: omar, details: { item: 'Bluff', before: 900, after: 1000 } },
      {
        ...{ action: 'BOOKING_COMPLETED', actor: omar, user: lina },
        details: {
          item: 'Bluff',
          booking: booking.id,
          before: 'CONFIRMED',
          after: 'COMPLETED',
          isEarly: true,
        },
      },
      { action: 'BOOKING_CONFIRMED', actor: omar, details: { before: 'PENDING', after: 'CONFIRMED' } },
      { action: 'BOOKING_REQUESTED', actor: lina, user: lina, details: { before: null, after: 'PENDING' } },
    ]);
    const completed = await admin.caller.send(listAudit, { query: { action: 'BOOKING_COMPLETED' } });
    expect(completed.body.map(({ id }) => id)).toEqual([body[2]?.id]);
  });

  it('lists price rules and prices of the whole day with the changed prices', async () => {
    const { caller } = await newAdmin();
    for (const after of ['{"noticeMinutes":60}', '{"dayPrice":4500}', '{"priceRules":[]}'])
      await recordAudit(db, { at: clock.now(), action: 'RULES_CHANGED', actorId: null, details: { after } });
    const { headers } = await caller.send(listAudit, { query: { action: 'PRICE_CHANGED' } });
    expect(headers['x-total-count']).toBe('2');
  });

  it('lists the bookings that were completed before their start', async () => {
    const admin = await newAdmin();
    const [owner, renter] = [await newOwner(), await newRenter()];
    const item = await newItem(owner);
    const bookings = [await request(renter, item), await request(renter, await newItem(owner))];
    const [early, usual] = bookings.map(({ body }) => body) as [Booking, Booking];
    for (const booking of [early, usual]) await change(owner, booking, 'confirm');
    await change(owner, early, 'complete');
    clock.set(usual.startTime);
    await change(owner, usual, 'complete');
    const { body, headers } = await admin.caller.send(listAudit, {
      query: { action: 'BOOKING_COMPLETED_EARLY' },
    });
    expect(headers['x-total-count']).toBe('1');
    expect(body).toMatchObject([
      { action: 'BOOKING_COMPLETED', details: { booking: early.id, isEarly: true } },
    ]);
  });

  it('is shown to each person as far as it concerns them, in pages', async () => {
    const admin = await newAdmin();
    const [owner, renter, other] = [await newOwner(), await newRenter(), await newRenter()];
    const item = await newItem(owner);
    const { body: booking } = await request(renter, item);
    await change(owner, booking, 'cancel');
    await request(other, item);
    await owner.caller.send(changeItem, { params: { id: item.id }, body: { hourlyRate: 1000 } });
    await admin.caller.send(toggleListingPermission, {
      params: { id: renter.id },
      body: { canListItems: true },
    });
    const own = async ({ caller }: { caller: typeof renter.caller }) => {
      const acts: string[] = [];
      let cursor = '';
      do {
        const { body, headers } = await caller.send(listOwnRecord, {
          query: { limit: 2, ...(cursor && { cursor }) },
        });
        acts.push(...body.map(({ action }) => action));
        cursor = /cursor=([^>&]+)/.exec(String(headers.link ?? ''))?.[1] ?? '';
      } while (cursor);
      return acts.sort();
    };
    const requested = ['BOOKING_CANCELLED', 'BOOKING_REQUESTED'];
    expect(await own(renter)).toEqual([...requested, 'LISTING_GRANTED']);
    expect(await own(owner)).toEqual([...requested, 'BOOKING_REQUESTED', 'PRICE_CHANGED']);
    expect(await own(other)).toEqual(['BOOKING_REQUESTED']);
    expect(await own(admin)).toEqual(['LISTING_GRANTED']);
  });

  it('can be neither changed nor deleted nor emptied', async () => {
    await request(await newRenter(), await newItem(await newOwner()));
    await recordAudit(db, { at: clock.now(), action: 'BACKUP_MADE', actorId: null });
    for (const table of ['audit_entries', 'booking_events']) {
      await expect(sql`update ${sql.table(table)} set at = now()`.execute(db)).rejects.toThrow(
        /never changed/,
      );
      await expect(sql`delete from ${sql.table(table)}`.execute(db)).rejects.toThrow(/never changed/);
      // Tests empty the tables with this trigger disabled.
      const trigger = (state: string) =>
        sql`alter table ${sql.table(table)} ${sql.raw(state)} trigger ${sql.ref(`${table}_never_truncated`)}`.execute(
          db,
        );
      await trigger('enable');
      await expect(sql`truncate ${sql.table(table)} cascade`.execute(db)).rejects.toThrow(/never deleted/);
      await trigger('disable');
    }
  });
});

describe('the role of administrator', () => {
  it('can be taken back, also by its holder, but never from the last one', async () => {
    const [first, second] = [await newAdmin(), await newAdmin()];
    const person = await newPerson();
    const revoke = (by: typeof first, whom: { id: string }) =>
      by.caller.send(revokeAdmin, { params: { id: whom.id } });
    expect((await revoke(first, person)).error.code).toBe('user_not_admin');
    expect((await revoke(first, second)).body.user.isAdmin).toBe(false);
    expect((await revoke(second, first)).status).toBe(403);
    expect((await revoke(first, first)).error.code).toBe('last_administrator');
    await first.caller.send(makeAdmin, { params: { id: person.id } });
    expect((await revoke(first, first)).status).toBe(200);
    expect((await first.caller.send(listAudit)).status).toBe(403);
    const { body } = await person.caller.send(listAudit, { query: { action: 'ADMIN_REVOKED' } });
    expect(body).toMatchObject([
      { actor: { id: first.id }, user: { id: first.id }, details: { before: true, after: false } },
      { actor: { id: first.id }, user: { id: second.id } },
    ]);
  });

  it('stays with one of two administrators who take it from each other at once', async () => {
    const [one, other] = [await newAdmin(), await newAdmin()];
    const results = await Promise.all([
      one.caller.send(revokeAdmin, { params: { id: other.id } }),
      other.caller.send(revokeAdmin, { params: { id: one.id } }),
    ]);
    expect(results.map(({ status }) => status).sort()).toEqual([200, 403]);
  });
});
