import { describe, expect, it } from 'vitest';
import { getChoices, updateChoice } from '#features/messages/endpoints.ts';
import { unsubscribeAction } from '#features/messages/unsubscribe.ts';
import { deleteAccount } from '#features/users/endpoints.ts';
import { bookingWorld } from '#testing/booking-world.ts';
import { testApp } from '#testing/test-app.ts';
import { unsubscribeToken } from './unsubscribe-link.ts';

const test = await testApp();
const { newPerson: newUser } = bookingWorld(test);

const off = { category: 'REMINDERS', channel: 'EMAIL', isOn: false } as const;

describe('choices', () => {
  it('are all on at first, for everything that is sent', async () => {
    const { caller } = await newUser();
    const choices = (await caller.send(getChoices)).body;
    expect(choices.map(({ category, channel, isOn }) => `${category} ${channel} ${isOn}`)).toEqual([
      ...['BOOKINGS EMAIL true', 'BOOKINGS PUSH true', 'REMINDERS EMAIL true', 'REMINDERS PUSH true'],
      ...['DAY_SHEET EMAIL true', 'REVIEWS EMAIL true'],
    ]);
  });

  it('can be switched off and on again, however often', async () => {
    const [{ caller }, other] = [await newUser(), await newUser()];
    await caller.send(updateChoice, { body: off });
    expect((await caller.send(updateChoice, { body: off })).body).toContainEqual(off);
    expect((await caller.send(getChoices)).body).toContainEqual(off);
    expect((await other.caller.send(getChoices)).body).not.toContainEqual(off);
    const on = { ...off, isOn: true };
    expect((await caller.send(updateChoice, { body: on })).body).toContainEqual(on);
  });

  it.each([
    ['BOOKINGS', 'EMAIL', 422, 'choice_not_optional'],
    ['REVIEWS', 'PUSH', 400, 'malformed'],
    ['NEWS', 'EMAIL', 400, 'malformed'],
  ])('do not include %s by %s', async (category, channel, status, code) => {
    const { caller } = await newUser();
    const body = { category, channel, isOn: false } as typeof off;
    const response = await caller.send(updateChoice, { body });
    expect([response.status, response.error.code]).toEqual([status, code]);
  });
});

describe('unsubscribing', () => {
  const post = (url: string, payload?: string, headers: Record<string, string> = {}) =>
    test.visitor.inject({ method: 'POST', url, payload, headers });
  const urlFor = async (userId: string) =>
    unsubscribeAction(await unsubscribeToken(test.db, { userId, category: 'REMINDERS' }));

  it.each([
    ['our page', undefined, { origin: 'http://localhost:3000' }],
    ['a mail program', 'List-Unsubscribe=One-Click', { 'content-type': 'application/x-www-form-urlencoded' }],
    [
      'a mail program with a multipart form',
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
      { 'content-type': 'multipart/form-data; boundary=x' },
    ],
    ['a program with an empty JSON body', '{}', { 'content-type': 'application/json' }],
  ])('works from %s, without signing in', async (_name, payload, headers) => {
    const user = await newUser();
    const response = await post(await urlFor(user.id), payload, headers as Record<string, string>);
    expect(response.status).toBe(200);
    expect(response.body).toEqual({ category: 'REMINDERS' });
    const choices = (await user.caller.send(getChoices)).body;
    expect(choices.filter(({ isOn }) => !isOn)).toEqual([off]);
  });

  it('can be repeated, but not from another site', async () => {
    const url = await urlFor((await newUser()).id);
    await post(url);
    expect((await post(url)).status).toBe(200);
    const response = await post(url, undefined, { origin: 'https://elsewhere.example' });
    expect(response.error.code).toBe('foreign_origin');
  });

  it('returns 404 for a token that is incomplete, changed or missing, and 410 once the account is deleted', async () => {
    const user = await newUser();
    const url = await urlFor(user.id);
    const codeOf = async (address: string) => {
      const { status, error } = await post(address);
      return [status, error.code];
    };
    for (const wrong of [url.slice(0, -1), url.replace('REMINDERS', 'DAY_SHEET'), url.replace(/\?.*/, '')])
      expect(await codeOf(wrong)).toEqual([404, 'unsubscribe_link_invalid']);
    await user.caller.send(deleteAccount);
    expect(await codeOf(url)).toEqual([410, 'unsubscribe_account_deleted']);
  });

  it('by a GET leads to the page and changes nothing', async () => {
    const user = await newUser();
    const url = await urlFor(user.id);
    const response = await test.visitor.inject({ method: 'GET', url });
    expect(response.status).toBe(302);
    expect(response.headers).toMatchObject({
      location: url.replace('/api/v1/notifications', ''),
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    });
    expect((await user.caller.send(getChoices)).body.every(({ isOn }) => isOn)).toBe(true);
  });
});
