import type { Kind } from '#features/notifications/limits.ts';
import { dispatchDue } from '#features/notifications/server/delivery/dispatch.ts';
import type { testApp } from './test-app.ts';

/** Sends what is due in a test, and reads what was done with it. */
export function sentMessages({ db, deps, clock }: Awaited<ReturnType<typeof testApp>>) {
  const closed = () =>
    db
      .selectFrom('messages')
      .innerJoin('users', 'users.id', 'recipient_id')
      .select(['messages.id', 'kind', 'channel', 'display_name', 'outcome'])
      .where('outcome', 'is not', null)
      .orderBy('messages.id')
      .execute();
  return {
    /** Sends what is due at an instant, now by default; returns what was tried as `KIND to name`, sorted. */
    async mailsAt(instant?: string | Date): Promise<string[]> {
      if (instant !== undefined) clock.set(instant);
      const before = new Set((await closed()).map(({ id }) => id));
      await dispatchDue(deps);
      return (await closed())
        .filter(({ id, channel, outcome }) => !before.has(id) && channel === 'EMAIL' && outcome === 'SENT')
        .map(({ kind, display_name }) => `${kind} to ${display_name}`)
        .sort();
    },
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
    /** The push messages that were planned, sent or not, as `KIND to name`, sorted. */
    async pushes(): Promise<string[]> {
      const rows = await db
        .selectFrom('messages')
        .innerJoin('users', 'users.id', 'recipient_id')
        .select(['kind', 'display_name'])
        .where('channel', '=', 'PUSH')
        .execute();
      return rows.map(({ kind, display_name }) => `${kind} to ${display_name}`).sort();
    },
    /** What became of every e-mail of a kind. */
    async outcomesOf(kind: string): Promise<(string | null)[]> {
      const rows = await db
        .selectFrom('messages')
        .select('outcome')
        .where('kind', '=', kind as never)
        .where('channel', '=', 'EMAIL')
        .orderBy('id')
        .execute();
      return rows.map(({ outcome }) => outcome);
    },
  };
}
