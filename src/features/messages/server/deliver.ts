import { keepWaiting } from '#features/availability/server/notify-waitlist.ts';
import { type Channel, isOptional, isOptionalByEmail } from '#features/messages/constants.ts';
import { kinds } from '#features/messages/kinds/kinds.ts';
import type { MessageKind } from '#features/messages/kinds/message-kind.ts';
import { unsubscribeAction, unsubscribePage } from '#features/messages/unsubscribe.ts';
import type { Deps } from '#platform/deps.ts';
import { MailRefusedError } from '#platform/mail/mailer.ts';
import { unsubscribeToken } from './choices.ts';
import { type ClaimedMessage, nextAttempt, type Recipient, storeAttempt } from './messages.ts';
import { deliverByPush, PushRefusedError } from './push/deliver-by-push.ts';
import type { Outcome } from './tables.ts';

export type DeliveryDeps = Pick<Deps, 'db' | 'clock' | 'site' | 'mailer' | 'images'> & {
  /** Called after each attempt. */
  onDelivery?: (channel: Channel, result: Outcome | 'RETRY') => void;
};

const maxErrorLength = 500;

/** Sends a claimed message and stores the outcome. Never throws because of the mail server or a push service. */
export async function deliver(deps: DeliveryDeps, message: ClaimedMessage): Promise<void> {
  const { db, clock } = deps;
  const result = await send(deps, message).then(
    (outcome) => ({ outcome, error: null, next_attempt_at: null }),
    (failure: unknown) => {
      const isFinal = failure instanceof MailRefusedError || failure instanceof PushRefusedError;
      const next = isFinal ? null : nextAttempt({ ...message, dueAt: message.due_at }, clock.now());
      const outcome = next ? null : ('FAILED' as const);
      return { outcome, error: reasonOf(failure, message), next_attempt_at: next };
    },
  );
  deps.onDelivery?.(message.channel, result.outcome ?? 'RETRY');
  await storeAttempt(db, message, { ...result, at: clock.now() });
}

/** Without the address of a guest, which is erased earlier than the message. */
function reasonOf(error: unknown, { recipient_id: userId }: ClaimedMessage): string {
  const text = error instanceof Error ? error.message : String(error);
  return (userId === null ? text.replace(/\S+@\S+/g, '…') : text).slice(0, maxErrorLength);
}

async function send(deps: DeliveryDeps, message: ClaimedMessage): Promise<Outcome> {
  const { db, clock, site } = deps;
  const { recipient, channel } = message;
  if (!recipient) return 'NO_ADDRESS';
  const kind = kinds[message.kind];
  const situation = { now: clock.now(), daylight: site.daylight };
  const obstacle = obstacleTo(message, recipient, deps);
  // For a waitlist entry, check the hours first: a waiting renter keeps their place if the hours are taken again.
  if (obstacle && message.waitlist_entry_id === null) return obstacle;
  const data = await kind.read(db, message, situation);
  if (!data || !kind.applies(data, situation.now)) {
    if (message.waitlist_entry_id !== null) await keepWaiting(db, message.waitlist_entry_id);
    return 'OBSOLETE';
  }
  if (obstacle) return obstacle;
  return channel === 'EMAIL'
    ? deliverByEmail(deps, message.id, { kind, data, recipient })
    : deliverByPush(deps, { kind, data, recipient });
}

/** Why a message cannot be sent to its recipient, regardless of its content; null if it can. */
function obstacleTo(
  { kind, channel }: ClaimedMessage,
  { switchedOff, browsers }: Recipient,
  { mailer, site }: DeliveryDeps,
): Outcome | null {
  const { category } = kinds[kind];
  if (category && isOptional(category, channel) && switchedOff.includes(category)) return 'OPTED_OUT';
  if (channel === 'PUSH') return browsers.length === 0 ? 'NO_ADDRESS' : null;
  return mailer || site.demo ? null : 'NO_TRANSPORT';
}

/** Composes and sends an e-mail. The demo also shows it in its mailbox. Throws if it must be tried again. */
async function deliverByEmail(
  { db, clock, site, mailer, images }: DeliveryDeps,
  id: string,
  { kind, data, recipient }: { kind: MessageKind; data: unknown; recipient: Recipient },
): Promise<Outcome> {
  const { email } = recipient;
  const { category } = kind;
  if (email === null) return 'NO_ADDRESS';
  const token = isOptionalByEmail(category)
    ? await unsubscribeToken(db, { userId: recipient.id, category })
    : null;
  // Loaded on demand, because it takes 10 MB.
  const { compose } = await import('./compose.tsx');
  const mail = compose(kind, data, {
    ...site,
    recipient: { ...recipient, email },
    now: clock.now(),
    unsubscribeUrl: token && site.publicUrl + unsubscribePage(token, recipient.language),
  });
  if (site.demo) {
    const { subject, html, text } = mail;
    const shown = { recipient: `${recipient.displayName} <${email}>`.trim(), subject, html, text };
    await db
      .insertInto('demo_mails')
      .values({ id, sent_at: clock.now(), ...shown, calendar: mail.calendar?.content ?? null })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
  }
  const attachment =
    mailer && kind.attach ? await kind.attach({ db, clock, images }, data, recipient.language) : null;
  await mailer?.send({
    id,
    to: { name: recipient.displayName, address: email },
    language: recipient.language,
    ...mail,
    attachment,
    unsubscribeUrl: token && site.publicUrl + unsubscribeAction(token),
  });
  return 'SENT';
}
