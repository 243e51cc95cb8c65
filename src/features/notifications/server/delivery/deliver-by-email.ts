import { isOptionalByEmail, kinds } from '#features/notifications/limits.ts';
import { unsubscribeToken } from '#features/notifications/server/choices/unsubscribe-token.ts';
import type { Mail, Notice } from '#features/notifications/server/notice/notice.ts';
import type { Outcome } from '#features/notifications/server/tables.ts';
import { unsubscribeAction, unsubscribePage } from '#features/notifications/unsubscribe.ts';
import type { DeliveryDeps } from './deliver.ts';
import type { Message, Recipient } from './messages.ts';

/** Composes and sends an e-mail. The demo also shows it in its mailbox. Throws if it must be tried again. */
export async function deliverByEmail(
  deps: DeliveryDeps,
  message: Message,
  { notice, recipient }: { notice: Notice; recipient: Recipient },
): Promise<Outcome> {
  const { db, clock, site, mailer } = deps;
  const { email } = recipient;
  if (email === null) return 'NO_ADDRESS';
  const { category } = kinds[message.kind];
  const token = isOptionalByEmail(category)
    ? await unsubscribeToken(db, { userId: recipient.id, category })
    : null;
  // Loaded on demand, because it takes 10 MB.
  const { compose } = await import('#features/notifications/server/mails/compose.tsx');
  const mail = compose(notice, {
    recipient: { ...recipient, email },
    now: clock.now(),
    publicUrl: site.publicUrl,
    contactEmail: site.contactEmail,
    contactPhone: site.contactPhone,
    daylight: site.daylight,
    unsubscribeUrl: token && site.publicUrl + unsubscribePage(token, recipient.language),
  });
  if (site.demo)
    await storeDemoMail(deps, message.id, { recipient: `${recipient.displayName} <${email}>`, ...mail });
  await mailer?.send({
    id: message.id,
    to: { name: recipient.displayName, address: email },
    language: recipient.language,
    ...mail,
    unsubscribeUrl: token && site.publicUrl + unsubscribeAction(token),
  });
  return 'SENT';
}

async function storeDemoMail(
  { db, clock }: DeliveryDeps,
  id: string,
  { recipient, subject, html, text, calendar }: Mail & { recipient: string },
): Promise<void> {
  await db
    .insertInto('demo_mails')
    .values({
      id,
      sent_at: clock.now(),
      recipient,
      subject,
      html,
      text,
      calendar: calendar?.content ?? null,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}
