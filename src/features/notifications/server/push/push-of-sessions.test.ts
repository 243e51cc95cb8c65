import { describe, expect, it } from 'vitest';
import { endSession, listSessions } from '#features/auth/endpoints.ts';
import { createSession, replaceSession, sweepSessions } from '#features/auth/server/sessions.ts';
import { addPushBrowser } from '#features/notifications/endpoints.ts';
import { newPushSubscription } from '#testing/push-subscription.ts';
import { testApp } from '#testing/test-app.ts';
import { addSubscription } from './subscriptions.ts';

const test = await testApp();

describe('the push messages of a browser', () => {
  it('end when the session in which they were asked for is ended, not when it expires', async () => {
    const user = await test.newUser();
    const [me, phone, tablet] = [await test.as(user), await test.as(user), await test.as(user)];
    for (const [n, caller] of [me, phone, tablet].entries())
      await caller.send(addPushBrowser, { body: newPushSubscription(`https://push.example/${n}`) });
    const [, , last] = (await me.send(listSessions)).body;
    const ended = last?.id ?? '';
    expect((await me.send(endSession, { params: { id: ended } })).status).toBe(204);
    const left = () => test.db.selectFrom('push_subscriptions').select(['endpoint', 'session_id']).execute();
    expect((await left()).map(({ session_id }) => session_id)).not.toContain(ended);
    expect(await left()).toHaveLength(2);
    test.clock.advance(31 * 24 * 3_600_000);
    await sweepSessions(test.db, test.clock);
    expect(await left()).toHaveLength(2);
  });

  it('go on when the browser signs in again, unless as another user', async () => {
    const [user, other] = [await test.newUser(), await test.newUser()];
    const first = await createSession(test.db, test.clock, user.id);
    const session = await test.db.selectFrom('sessions').select('id').executeTakeFirstOrThrow();
    const subscription = newPushSubscription('https://push.example/1');
    await addSubscription(test.deps, { id: user.id, sessionId: session.id }, subscription);
    const left = async () => (await test.db.selectFrom('push_subscriptions').select('id').execute()).length;
    const second = await createSession(test.db, test.clock, user.id);
    await replaceSession(test.db, test.clock, first, second);
    expect(await left()).toBe(1);
    await replaceSession(test.db, test.clock, second, await createSession(test.db, test.clock, other.id));
    expect(await left()).toBe(0);
  });
});
