import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { listAudit, makeAdmin, revokeAdmin, toggleListingPermission } from '#features/admin/endpoints.ts';
import type { AuditEntry } from '#features/admin/schemas.ts';
import { saveItemRules } from '#features/availability/endpoints.ts';
import type { BookingDetail } from '#features/bookings/schemas.ts';
import { changeItem, deleteItem, updateItem } from '#features/items/endpoints.ts';
import { deleteAccount } from '#features/users/endpoints.ts';
import { recordEvent } from '#platform/record-event.ts';
import { bookingWorld } from '#testing/booking-world.ts';
import { readPages } from '#testing/read-pages.ts';
import { testApp } from '#testing/test-app.ts';

const test = await testApp();
const { db, clock } = test;
const { newPerson, newOwner, newRenter, newItem, request, change } = bookingWorld(test);
const newAdmin = () => newPerson({ isAdmin: true, displayName: 'Nadia', email: 'nadia@example.com' });

describe('the audit', () => {
  it('contains who changed rights, of whom and when, newest first, without e-mail addresses', async () => {
    const admin = await newAdmin();
    const person = await newPerson({ displayName: 'Salma' });
    const params = { id: person.id };
    const toggle = (canListItems: boolean) =>
      admin.caller.send(toggleListingPermission, { params, body: { canListItems } });
    // These change nothing, so they are not recorded.
    await toggle(false);
    await admin.caller.send(makeAdmin, { params: { id: admin.id } });
    await toggle(true);
    clock.advance(1000);
    await toggle(false);
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

  it('is filtered by action and paged without gaps or repeats', async () => {
    const { caller } = await newAdmin();
    // With the same time, sorted by id.
    for (let n = 0; n < 5; n++) {
      for (const act of ['DATABASE_MIGRATED', 'BACKUP_MADE'] as const) {
        await recordEvent(db, { at: clock.now(), act, actorId: null, details: { version: `1.${n}` } });
      }
    }
    const pages = await readPages<AuditEntry>(caller, '/admin/audit?action=BACKUP_MADE&limit=2', 5);
    const expected = [4, 3, 2, 1, 0].map((n) => ({ version: `1.${n}` }));
    expect(pages.flat().map(({ details }) => details)).toEqual(expected);
  });
});

describe('the record of bookings, prices and rights', () => {
  it('says who changed what, from what, to what and when, and lists early completions', async () => {
    const [admin, owner, renter] = [await newAdmin(), await newOwner(), await newRenter()];
    const item = await newItem(owner, { listingTitle: 'Bluff', hourlyRate: 90_000 });
    const requests = [await request(renter, await newItem(owner)), await request(renter, item)];
    const [usual, early] = requests.map(({ body }) => body) as [BookingDetail, BookingDetail];
    await change(owner, usual, 'confirm');
    clock.advance(1000);
    await change(owner, early, 'confirm');
    clock.advance(1000);
    await change(owner, early, 'complete');
    clock.advance(1000);
    await owner.caller.send(changeItem, { params: { id: item.id }, body: { hourlyRate: 1000 } });
    await owner.caller.send(changeItem, { params: { id: item.id }, body: { isAvailable: false } });
    clock.set(usual.startTime);
    await change(owner, usual, 'complete');
    const { body, headers } = await admin.caller.send(listAudit);
    expect(headers['x-total-count']).toBe('7');
    const ofOwner = { actor: { id: owner.id } };
    expect(body.slice(0, 4)).toMatchObject([
      { action: 'COMPLETED', details: { booking: usual.id, status: 'COMPLETED' } },
      { action: 'PRICE_CHANGED', ...ofOwner, details: { item: 'Bluff', before: 900, after: 1000 } },
      {
        ...{ action: 'COMPLETED_EARLY', ...ofOwner, user: { id: renter.id } },
        ...{ at: '2026-11-21T09:00:02.000Z' },
        details: { item: 'Bluff', booking: early.id, status: 'COMPLETED' },
      },
      { action: 'CONFIRMED', ...ofOwner, details: { status: 'CONFIRMED' } },
    ]);
    expect(body.at(-1)).toMatchObject({
      ...{ action: 'REQUESTED', actor: { id: renter.id }, user: { id: renter.id } },
      details: { status: 'PENDING' },
    });
    const listed = async (action: 'COMPLETED' | 'COMPLETED_EARLY') => {
      const response = await admin.caller.send(listAudit, { query: { action } });
      return [response.headers['x-total-count'], response.body.map(({ id }) => id)];
    };
    expect(await listed('COMPLETED')).toEqual(['2', [body[0]?.id, body[2]?.id]]);
    expect(await listed('COMPLETED_EARLY')).toEqual(['1', [body[2]?.id]]);
  });

  it('has prices and rules before and after, removals of items with requests, and deleted accounts', async () => {
    const [admin, owner] = [await newAdmin(), await newOwner()];
    const item = await newItem(owner);
    await request(await newRenter(), item);
    const params = { id: item.id };
    const fields = { listingTitle: 'Bluff', modelName: 'M', itemType: 'JETSKI', hourlyRate: 1000 } as const;
    const rules = { opensAt: '09:00', dayPrice: 4500, priceRules: [{ hourlyRate: 1200, weekdays: [6] }] };
    const { caller } = owner;
    for (const act of [
      () => caller.send(updateItem, { params, body: fields }),
      // The rules that the item has.
      () => caller.send(saveItemRules, { params, body: {} }),
      () => caller.send(saveItemRules, { params, body: rules as object }),
      () => caller.send(deleteItem, { params }),
      async () => (await newPerson()).caller.send(deleteAccount),
    ]) {
      clock.advance(1000);
      expect((await act()).status).toBeLessThan(300);
    }
    const after = /^{"opensAt":"09:00","dayPrice":4500,"priceRules":\[{.*"hourlyRate":1200/;
    expect((await admin.caller.send(listAudit)).body).toMatchObject([
      { action: 'ACCOUNT_DELETED' },
      { action: 'ITEM_REMOVED', details: { status: 'CANCELLED' } },
      {
        action: 'RULES_CHANGED',
        details: {
          before: '{"opensAt":"08:00","dayPrice":null,"priceRules":[]}',
          after: expect.stringMatching(after),
        },
      },
      { action: 'PRICE_CHANGED', details: { before: 500, after: 1000 } },
      { action: 'REQUESTED' },
    ]);
  });

  it('lists price rules and prices of the whole day with the changed prices', async () => {
    const { caller } = await newAdmin();
    for (const after of ['{"noticeMinutes":60}', '{"dayPrice":4500}', '{"priceRules":[]}'])
      await recordEvent(db, { at: clock.now(), act: 'RULES_CHANGED', actorId: null, details: { after } });
    const { headers } = await caller.send(listAudit, { query: { action: 'PRICE_CHANGED' } });
    expect(headers['x-total-count']).toBe('2');
  });

  it('is shown to each person as far as it concerns them, in pages', async () => {
    const [admin, owner, renter, other] = [
      ...[await newAdmin(), await newOwner(), await newRenter(), await newRenter()],
    ] as const;
    const item = await newItem(owner);
    const { body: booking } = await request(renter, item);
    await change(owner, booking, 'cancel');
    await request(other, item);
    await owner.caller.send(changeItem, { params: { id: item.id }, body: { hourlyRate: 1000 } });
    await admin.caller.send(toggleListingPermission, { params: { id: renter.id }, body: {} });
    const own = async ({ caller }: typeof renter, total: number) => {
      const pages = await readPages<AuditEntry>(caller, '/auth/me/record?limit=2', total);
      return pages.flatMap((page) => page.map(({ action }) => action)).sort();
    };
    expect(await own(renter, 3)).toEqual(['DECLINED', 'LISTING_GRANTED', 'REQUESTED']);
    expect(await own(owner, 4)).toEqual(['DECLINED', 'PRICE_CHANGED', 'REQUESTED', 'REQUESTED']);
    expect(await own(other, 1)).toEqual(['REQUESTED']);
    expect(await own(admin, 1)).toEqual(['LISTING_GRANTED']);
  });

  it('can be neither changed nor deleted nor emptied', async () => {
    await request(await newRenter(), await newItem(await newOwner()));
    await recordEvent(db, { at: clock.now(), act: 'BACKUP_MADE', actorId: null });
    const table = sql.table('events');
    await expect(sql`update ${table} set at = now()`.execute(db)).rejects.toThrow(/never changed/);
    await expect(sql`delete from ${table}`.execute(db)).rejects.toThrow(/never changed/);
    // Tests empty the tables with this trigger disabled.
    const trigger = sql.ref('events_never_truncated');
    await sql`alter table ${table} enable trigger ${trigger}`.execute(db);
    await expect(sql`truncate ${table} cascade`.execute(db)).rejects.toThrow(/never deleted/);
    await sql`alter table ${table} disable trigger ${trigger}`.execute(db);
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
