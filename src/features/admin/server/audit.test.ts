import { describe, expect, it } from 'vitest';
import { listAudit, makeAdmin, retryMessage, toggleListingPermission } from '#features/admin/endpoints.ts';
import { dispatchDue } from '#features/notifications/server/delivery/dispatch.ts';
import { recordAudit } from '#platform/audit.ts';
import { MailRefusedError } from '#platform/mail/mailer.ts';
import { bookingWorld } from '#testing/booking-fixture.ts';
import { testApp } from '#testing/test-app.ts';

const test = await testApp();
const { db, deps, clock } = test;
const { newPerson, newOwner, newRenter, newItem, request } = bookingWorld(test);
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
    expect((await admin.caller.send(listAudit)).body).toMatchObject([
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
