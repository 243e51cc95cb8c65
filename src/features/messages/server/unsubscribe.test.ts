import { expect, it } from 'vitest';
import { getChoices, updateChoice } from '#features/messages/endpoints.ts';
import { categoryOf, unsubscribeAction, unsubscribePage } from '#features/messages/unsubscribe.ts';
import { deleteAccount } from '#features/users/endpoints.ts';
import { testApp } from '#testing/test-app.ts';
import { unsubscribeToken } from './choices.ts';

const test = await testApp();
async function newUser() {
  const user = await test.newUser();
  const caller = await test.as(user);
  const token = await unsubscribeToken(test.db, { userId: user.id, category: 'REMINDERS' });
  return { caller, url: unsubscribeAction(token), choices: async () => (await caller.send(getChoices)).body };
}
const off = { category: 'REMINDERS', channel: 'EMAIL', isOn: false } as const;

it('choices are all on at first, for everything that is sent', async () => {
  const choices = await (await newUser()).choices();
  expect(choices.map(({ category, channel, isOn }) => `${category} ${channel} ${isOn}`)).toEqual([
    ...['BOOKINGS EMAIL true', 'BOOKINGS PUSH true', 'REMINDERS EMAIL true', 'REMINDERS PUSH true'],
    ...['DAY_SHEET EMAIL true', 'REVIEWS EMAIL true'],
  ]);
});

it('choices can be switched off and on again, however often', async () => {
  const [user, other] = [await newUser(), await newUser()];
  for (const body of [off, off, { ...off, isOn: true }]) {
    expect((await user.caller.send(updateChoice, { body })).body).toContainEqual(body);
    expect(await user.choices()).toContainEqual(body);
    expect(await other.choices()).not.toContainEqual(off);
  }
});

it.each([
  ['BOOKINGS', 'EMAIL', 422, 'choice_not_optional'],
  ['REVIEWS', 'PUSH', 400, 'malformed'],
  ['NEWS', 'EMAIL', 400, 'malformed'],
])('choices do not include %s by %s', async (category, channel, status, code) => {
  const body = { category, channel, isOn: false } as typeof off;
  const response = await (await newUser()).caller.send(updateChoice, { body });
  expect([response.status, response.error.code]).toEqual([status, code]);
});

const post = (url: string, payload?: string, headers: Record<string, string> = {}) =>
  test.visitor.inject({ method: 'POST', url, payload, headers });
const multipart =
  '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n';

it.each([
  ['our page', undefined, { origin: 'http://localhost:3000' }],
  ['a mail program', 'List-Unsubscribe=One-Click', { 'content-type': 'application/x-www-form-urlencoded' }],
  ['one with a multipart form', multipart, { 'content-type': 'multipart/form-data; boundary=x' }],
  ['one with an empty JSON body', '{}', { 'content-type': 'application/json' }],
])('unsubscribing works from %s, without signing in, also twice', async (_name, payload, headers) => {
  const { url, choices } = await newUser();
  for (const _ of [1, 2]) {
    const { status, body } = await post(url, payload, headers as Record<string, string>);
    expect([status, body]).toEqual([200, { category: 'REMINDERS' }]);
  }
  expect((await choices()).filter(({ isOn }) => !isOn)).toEqual([off]);
});

it('unsubscribing is refused from another site, for a token that is incomplete, changed or missing, and once the account is deleted', async () => {
  const { url, caller } = await newUser();
  const elsewhere = await post(url, undefined, { origin: 'https://elsewhere.example' });
  expect(elsewhere.error.code).toBe('foreign_origin');
  for (const wrong of [url.slice(0, -1), url.replace('REMINDERS', 'DAY_SHEET'), url.replace(/\?.*/, '')])
    expect(await post(wrong)).toMatchObject({ status: 404, error: { code: 'unsubscribe_link_invalid' } });
  await caller.send(deleteAccount);
  expect(await post(url)).toMatchObject({ status: 410, error: { code: 'unsubscribe_account_deleted' } });
});

it('unsubscribing by a GET leads to the page and changes nothing', async () => {
  const { url, choices } = await newUser();
  const location = url.replace('/api/v1/notifications', '');
  expect(await test.visitor.inject({ method: 'GET', url })).toMatchObject({
    status: 302,
    headers: { location, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' },
  });
  expect((await choices()).every(({ isOn }) => isOn)).toBe(true);
});

it('a link names what it switches off only if it is complete, and leads to the page in the recipient’s language', () => {
  const token = (category: string, length = 43) => `${'0'.repeat(36)}.${category}.${'a'.repeat(length)}`;
  const tokens = [token('REMINDERS'), token('REMINDERS', 42), token('NEWS'), token('BOOKINGS'), ''];
  expect(tokens.map(categoryOf)).toEqual(['REMINDERS', null, null, null, null]);
  expect(unsubscribePage('a.b', 'fr')).toBe('/unsubscribe?token=a.b&lang=fr');
});
