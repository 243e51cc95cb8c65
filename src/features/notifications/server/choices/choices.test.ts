import { describe, expect, it } from 'vitest';
import { getChoices, updateChoice } from '#features/notifications/endpoints.ts';
import { unsubscribeAction } from '#features/notifications/unsubscribe.ts';
import { deleteAccount } from '#features/users/endpoints.ts';
import { testApp } from '#testing/test-app.ts';
import { unsubscribeToken } from './unsubscribe-token.ts';

const test = await testApp();

async function newUser() {
  const user = await test.newUser();
  return { ...user, caller: await test.as(user) };
}

const off = { category: 'REMINDERS', channel: 'EMAIL', isOn: false } as const;

describe('choices', () => {
  it('are all on at first, for everything that is sent', async () => {
    const { caller } = await newUser();
    expect((await caller.send(getChoices)).body).toEqual([
      { category: 'BOOKINGS', channel: 'EMAIL', isOn: true },
      { category: 'BOOKINGS', channel: 'PUSH', isOn: true },
      { category: 'REMINDERS', channel: 'EMAIL', isOn: true },
      { category: 'REMINDERS', channel: 'PUSH', isOn: true },
      { category: 'DAY_SHEET', channel: 'EMAIL', isOn: true },
      { category: 'REVIEWS', channel: 'EMAIL', isOn: true },
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

  it('do not include e-mails about bookings', async () => {
    const { caller } = await newUser();
    const response = await caller.send(updateChoice, {
      body: { category: 'BOOKINGS', channel: 'EMAIL', isOn: false },
    });
    expect(response.status).toBe(422);
    expect(response.error.code).toBe('choice_not_optional');
  });

  it.each([
    { category: 'REVIEWS', channel: 'PUSH', isOn: false },
    { category: 'NEWS', channel: 'EMAIL', isOn: false },
  ])('rejects %o', async (payload) => {
    const { caller } = await newUser();
    const response = await caller.inject({
      method: 'PUT',
      url: '/api/v1/notifications/choices',
      payload,
    });
    expect(response.status).toBe(400);
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

  it('can be repeated', async () => {
    const url = await urlFor((await newUser()).id);
    await post(url);
    expect((await post(url)).status).toBe(200);
  });

  it('is refused from another site', async () => {
    const response = await post(await urlFor((await newUser()).id), undefined, {
      origin: 'https://elsewhere.example',
    });
    expect(response.error.code).toBe('foreign_origin');
  });

  it('returns 404 for a token that is incomplete, changed or missing', async () => {
    const { id } = await newUser();
    const url = await urlFor(id);
    const changed = url.replace('REMINDERS', 'DAY_SHEET');
    for (const wrong of [url.slice(0, -1), changed, url.replace(/\?.*/, '')]) {
      const response = await post(wrong);
      expect(response.status).toBe(404);
      expect(response.error.code).toBe('unsubscribe_link_invalid');
    }
  });

  it('returns 410 once the account is deleted', async () => {
    const user = await newUser();
    await user.caller.send(deleteAccount);
    const response = await post(await urlFor(user.id));
    expect([response.status, response.error.code]).toEqual([410, 'unsubscribe_account_deleted']);
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
