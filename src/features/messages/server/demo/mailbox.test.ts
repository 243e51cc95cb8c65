import cookie from '@fastify/cookie';
import Fastify from 'fastify';
import { beforeEach, expect, it } from 'vitest';
import { dispatchDue } from '#features/messages/server/dispatch.ts';
import { newId } from '#platform/database/ids.ts';
import { messageWorld } from '#testing/sent-messages.ts';
import { demoMailbox } from './mailbox.tsx';

const { db, clock, deps, requested, addCopies } = await messageWorld();

const app = Fastify();
await app.register(cookie);
demoMailbox(app, deps);
const get = (url: string, language = 'en') => app.inject({ url, cookies: { language } });

beforeEach(async () => {
  await requested();
  await dispatchDue(deps);
});

it('the demo’s mailbox lists the mails to both sides, with their addresses, in both languages', async () => {
  const { body } = await get('/demo/mailbox');
  for (const name of ['Younes', 'Salma']) expect(body).toMatch(RegExp(`${name} &lt;\\w+@example\\.com&gt;`));
  expect((await get('/demo/mailbox', 'fr')).body).toContain('Ce qui aurait été envoyé');
});

it('the demo’s mailbox shows a mail in both of its forms, the HTML in a sandbox', async () => {
  const mail = await db.selectFrom('demo_mails').selectAll().executeTakeFirstOrThrow();
  const page = await get(`/demo/mailbox/${mail.id}`);
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain(`src="/demo/mailbox/${mail.id}/html"`);
  const html = await get(`/demo/mailbox/${mail.id}/html`);
  expect(html.headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox/);
  expect(html.headers['x-frame-options']).toBe('SAMEORIGIN');
});

it('the demo’s mailbox returns 404 for an unknown mail or address, and ignores a wrong position', async () => {
  const unknown = newId(clock.now());
  for (const url of [unknown, 'x', `${unknown}/html`])
    expect((await get(`/demo/mailbox/${url}`)).statusCode).toBe(404);
  expect((await get('/demo/mailbox?before=x')).statusCode).toBe(200);
});

it('the demo’s mailbox has pages of fifty mails', async () => {
  await addCopies('REQUEST_SENT', 50);
  await dispatchDue(deps);
  const links = (body: string) =>
    [...body.matchAll(/href="\/demo\/mailbox\/([0-9a-f-]{36})"/g)].map(([, id]) => id);
  const first = (await get('/demo/mailbox')).body;
  expect(links(first)).toHaveLength(50);
  const older = /\/demo\/mailbox\?before=[0-9a-f-]{36}/.exec(first)?.[0] ?? '';
  const second = links((await get(older)).body);
  expect(second).toHaveLength(2);
  expect(links(first)).not.toEqual(expect.arrayContaining(second));
});

it('the demo’s mailbox says that it is empty before the first mail', async () => {
  await db.deleteFrom('demo_mails').execute();
  expect((await get('/demo/mailbox')).body).toContain('No message has been sent yet');
});
