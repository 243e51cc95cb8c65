import cookie from '@fastify/cookie';
import Fastify from 'fastify';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { dispatchDue } from '#features/messages/server/dispatch.ts';
import { newId } from '#platform/database/ids.ts';
import { bookingWorld } from '#testing/booking-world.ts';
import { testApp } from '#testing/test-app.ts';
import { demoMailbox } from './mailbox.tsx';

const test = await testApp();
const { requested } = bookingWorld(test);

const app = Fastify();
await app.register(cookie);
demoMailbox(app, test.deps);
const get = (url: string, language = 'en') => app.inject({ url, cookies: { language } });

describe('the demo’s mailbox', () => {
  beforeEach(async () => {
    await requested();
    await dispatchDue(test.deps);
  });

  it('lists the mails to both sides, with their addresses, in both languages', async () => {
    const english = await get('/demo/mailbox');
    expect(english.body).toMatch(/Younes &lt;\w+@example\.com&gt;/);
    expect(english.body).toMatch(/Salma &lt;\w+@example\.com&gt;/);
    expect((await get('/demo/mailbox', 'fr')).body).toContain('Ce qui aurait été envoyé');
  });

  it('shows a mail in both of its forms, the HTML in a sandbox', async () => {
    const mail = await test.db.selectFrom('demo_mails').selectAll().executeTakeFirstOrThrow();
    const page = await get(`/demo/mailbox/${mail.id}`);
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain(`src="/demo/mailbox/${mail.id}/html"`);
    const html = await get(`/demo/mailbox/${mail.id}/html`);
    expect(html.headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox/);
    expect(html.headers['x-frame-options']).toBe('SAMEORIGIN');
  });

  it('returns 404 for an unknown mail or address, and ignores a wrong position', async () => {
    const unknown = newId(test.clock.now());
    for (const url of [unknown, 'x', `${unknown}/html`]) {
      expect((await get(`/demo/mailbox/${url}`)).statusCode).toBe(404);
    }
    expect((await get('/demo/mailbox?before=x')).statusCode).toBe(200);
  });

  it('has pages of fifty mails', async () => {
    await sql`
      with one as (select id from demo_mails limit 1), copies as (
        insert into messages
        select (json_populate_record(m, json_build_object('id', gen_random_uuid(), 'key', key || n))).*
        from messages m join one using (id), generate_series(1, 50) n
        returning id
      )
      insert into demo_mails
      select (json_populate_record(mail, json_build_object('id', copies.id))).*
      from demo_mails mail join one using (id), copies`.execute(test.db);
    const links = (body: string) =>
      [...body.matchAll(/href="\/demo\/mailbox\/([0-9a-f-]{36})"/g)].map(([, id]) => id);
    const first = (await get('/demo/mailbox')).body;
    expect(links(first)).toHaveLength(50);
    const older = /\/demo\/mailbox\?before=[0-9a-f-]{36}/.exec(first)?.[0] ?? '';
    const second = links((await get(older)).body);
    expect(second).toHaveLength(2);
    expect(links(first)).not.toEqual(expect.arrayContaining(second));
  });
});

it('says that the mailbox is empty before the first mail', async () => {
  expect((await get('/demo/mailbox')).body).toContain('No message has been sent yet');
});
