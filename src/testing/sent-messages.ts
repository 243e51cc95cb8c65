import { sql } from 'kysely';
import type { Channel } from '#features/messages/constants.ts';
import type { Kind } from '#features/messages/kinds/kinds.ts';
import { dispatchDue } from '#features/messages/server/dispatch.ts';
import { bookingWorld } from './booking-world.ts';
import { testApp } from './test-app.ts';

/** An app with a world of bookings, which sends what is due in a test and reads what was done with it. */
export async function messageWorld(options: Parameters<typeof testApp>[0] = {}) {
  const test = await testApp(options);
  return { ...test, ...bookingWorld(test), ...sentMessages(test) };
}

function sentMessages({ db, deps, clock }: Awaited<ReturnType<typeof testApp>>) {
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
  /**
   * The e-mails that are due at an instant, now by default, and sent by this: as `KIND to name`, sorted, with `+ push` for
   * those that also go to browsers.
   */
  async function news(instant?: string | Date): Promise<string[]> {
    if (instant !== undefined) clock.set(instant);
    const before = new Set((await closed()).map(({ id }) => id));
    await dispatchDue(deps);
    const sent = (await closed()).filter(({ id }) => !before.has(id));
    const pushed = new Set(
      sent.flatMap(({ kind, channel, recipient_id }) => (channel === 'PUSH' ? [kind + recipient_id] : [])),
    );
    return sent
      .filter(({ channel }) => channel === 'EMAIL')
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
    /** The only message of a kind on a channel, as it is stored. */
    messageOf: (kind: Kind, channel: Channel = 'EMAIL') =>
      db
        .selectFrom('messages')
        .selectAll()
        .where('kind', '=', kind)
        .where('channel', '=', channel)
        .executeTakeFirstOrThrow(),
    /** Adds copies of an e-mail of a kind, which are due when it was. */
    addCopies: (kind: Kind, count: number) =>
      sql`
        insert into messages
        select (json_populate_record(m, json_build_object(
          'id', gen_random_uuid(), 'deduplication_key', deduplication_key || n, 'outcome', null, 'done_at', null, 'next_attempt_at', due_at
        ))).*
        from messages m, generate_series(1, ${count}::int) n
        where kind = ${kind} and channel = 'EMAIL'`.execute(db),
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
