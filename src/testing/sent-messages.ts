import type { Channel } from '#features/messages/constants.ts';
import type { Kind } from '#features/messages/kinds/index.ts';
import { dispatchDue } from '#features/messages/server/dispatch.ts';
import type { testApp } from './test-app.ts';

/** Sends what is due in a test, and reads what was done with it. */
export function sentMessages({ db, deps, clock }: Awaited<ReturnType<typeof testApp>>) {
  const closed = () =>
    db
      .selectFrom('messages')
      .leftJoin('users', 'users.id', 'recipient_id')
      .leftJoin('bookings', (join) =>
        join.onRef('bookings.id', '=', 'booking_id').on('recipient_id', 'is', null),
      )
      .select(['messages.id', 'kind', 'channel', 'recipient_id'])
      .select((row) => row.fn.coalesce('display_name', 'guest_name').as('display_name'))
      // A push message to a user without a browser ends like this.
      .where((row) =>
        row.or([row('outcome', '=', 'SENT'), row('outcome', '=', 'NO_ADDRESS').and('channel', '=', 'PUSH')]),
      )
      .execute();
  const isMail = ({ channel }: { channel: Channel }) => channel === 'EMAIL';
  async function sendDue(instant?: string | Date) {
    if (instant !== undefined) clock.set(instant);
    const before = new Set((await closed()).map(({ id }) => id));
    await dispatchDue(deps);
    return (await closed()).filter(({ id }) => !before.has(id));
  }
  /** The e-mails that are due at an instant, and sent by this, with `+ push` for those that also go to browsers. */
  async function news(instant?: string | Date): Promise<string[]> {
    const sent = await sendDue(instant);
    const pushed = new Set(
      sent.flatMap(({ kind, channel, recipient_id }) => (channel === 'PUSH' ? [kind + recipient_id] : [])),
    );
    return sent
      .filter(isMail)
      .map(({ kind, recipient_id, display_name }) => {
        const push = pushed.has(kind + recipient_id) ? ' + push' : '';
        return `${kind} to ${display_name}${push}`;
      })
      .sort();
  }
  return {
    news,
    /** What follows at once from what is done. */
    newsOf: async (done: Promise<unknown>) => done.then(() => news()),
    /** The e-mails that are due at an instant, now by default, and sent by this: as `KIND to name`, sorted. */
    mailsAt: async (instant?: string | Date) =>
      (await sendDue(instant))
        .filter(isMail)
        .map(({ kind, display_name }) => `${kind} to ${display_name}`)
        .sort(),
    /** The latest e-mail of a kind to a person, with its text in one line. */
    async mailTo(name: string, kind: Kind) {
      const { text, ...mail } = await db
        .selectFrom('demo_mails')
        .innerJoin('messages', 'messages.id', 'demo_mails.id')
        .select(['subject', 'text', 'calendar'])
        .where('recipient', 'like', `${name} <%`)
        .where('kind', '=', kind)
        .orderBy('sent_at', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow();
      return { ...mail, text: text.replace(/\s+/g, ' ') };
    },
    /** What became of every e-mail of a kind, sorted. */
    async outcomesOf(kind: string): Promise<(string | null)[]> {
      const query = db
        .selectFrom('messages')
        .select('outcome')
        .where('kind', '=', kind as never);
      const rows = await query.where('channel', '=', 'EMAIL').orderBy('outcome').execute();
      return rows.map(({ outcome }) => outcome);
    },
  };
}
