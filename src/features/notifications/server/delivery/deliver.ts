import { keepWaiting } from '#features/availability/server/notify-waitlist.ts';
import { type Channel, isOptional, kinds } from '#features/notifications/limits.ts';
import { loadNotice } from '#features/notifications/server/notice/load-notice.ts';
import type { Outcome } from '#features/notifications/server/tables.ts';
import type { Deps } from '#platform/deps.ts';
import { MailRefusedError } from '#platform/mail/mailer.ts';
import { deliverByEmail } from './deliver-by-email.ts';
import { deliverByPush, PushRefusedError } from './deliver-by-push.ts';
import { type ClaimedMessage, closeMessage, postponeMessage } from './messages.ts';
import { nextAttempt } from './retry.ts';

export type DeliveryDeps = Pick<Deps, 'db' | 'clock' | 'site' | 'mailer'> & {
  /** Called after each attempt. */
  onDelivery?: (channel: Channel, result: Outcome | 'RETRY') => void;
};

const maxErrorLength = 500;

/** Sends a claimed message and stores the outcome. Never throws because of the mail server or a push service. */
export async function deliver(deps: DeliveryDeps, message: ClaimedMessage): Promise<void> {
  const { db, clock } = deps;
  const { channel } = message;
  let outcome: Outcome;
  try {
    outcome = await send(deps, message);
  } catch (error) {
    const reason = (error instanceof Error ? error.message : String(error)).slice(0, maxErrorLength);
    const now = clock.now();
    const until =
      error instanceof MailRefusedError || error instanceof PushRefusedError
        ? null
        : nextAttempt({ ...message, dueAt: message.due_at }, now);
    deps.onDelivery?.(channel, until ? 'RETRY' : 'FAILED');
    if (until) await postponeMessage(db, message, { until, error: reason });
    else await closeMessage(db, message, { outcome: 'FAILED', error: reason, at: now });
    return;
  }
  deps.onDelivery?.(channel, outcome);
  await closeMessage(db, message, { outcome, at: clock.now() });
}

async function send(deps: DeliveryDeps, message: ClaimedMessage): Promise<Outcome> {
  const { db, clock, site, mailer } = deps;
  const { recipient, channel } = message;
  // What costs nothing to know comes before reading what the message is about.
  if (!recipient || (channel === 'PUSH' && recipient.browsers.length === 0)) return 'NO_ADDRESS';
  if (channel === 'EMAIL' && !mailer && !site.demo) return 'NO_TRANSPORT';
  const { category } = kinds[message.kind];
  if (category && isOptional(category, channel) && recipient.switchedOff.includes(category))
    return 'OPTED_OUT';
  const notice = await loadNotice(db, message, { now: clock.now(), daylight: site.daylight });
  if (!notice) {
    if (message.wait_id !== null) await keepWaiting(db, message.wait_id);
    return 'OBSOLETE';
  }
  return channel === 'EMAIL'
    ? deliverByEmail(deps, message, { notice, recipient })
    : deliverByPush(deps, { notice, recipient });
}
