import { newPushSubscription } from './push-subscription.ts';
import type { TestCaller } from './test-app.ts';
import type { Request } from './use-owner-calendar.ts';

/** Calls every endpoint of the choices of messages. `token` is that of a link to unsubscribe. */
export async function useNotifications(
  request: Request,
  { caller, visitor, token }: { caller: TestCaller; visitor: TestCaller; token: string },
): Promise<void> {
  await request(caller, 'GET /notifications/choices');
  for (const isOn of [false, true])
    await request(caller, 'PUT /notifications/choices', {
      body: { category: 'REVIEWS', channel: 'EMAIL', isOn },
    });
  await request(visitor, 'POST /notifications/unsubscribe', { query: { token } });
  await request(caller, 'GET /notifications/push-subscriptions');
  const subscription = newPushSubscription('https://push.example/1');
  const { endpoint } = subscription;
  await request(caller, 'POST /notifications/push-subscriptions', { body: subscription });
  await request(caller, 'DELETE /notifications/push-subscriptions', { body: { endpoint } });
}
