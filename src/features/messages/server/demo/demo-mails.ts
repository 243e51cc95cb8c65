import { sql } from 'kysely';
import type { Db } from '#platform/database/db.ts';

/** A mail in the demo's mailbox. */
export interface DemoMail {
  id: string;
  sentAt: Date;
  /** `Name <address>`. */
  recipient: string;
  subject: string;
}

const columns = ['id', 'sent_at as sentAt', 'recipient', 'subject'] as const;
export const mailsPerPage = 50;

/** Mails, newest first, from the one after `before`; one more than a page shows if more follow. */
export function listDemoMails(db: Db, before: string | null): Promise<DemoMail[]> {
  return db
    .selectFrom('demo_mails')
    .select(columns)
    .$if(before !== null, (query) =>
      query.where(
        sql<boolean>`(sent_at, id) < (select sent_at, id from demo_mails where id = ${before}::uuid)`,
      ),
    )
    .orderBy('sent_at', 'desc')
    .orderBy('id', 'desc')
    .limit(mailsPerPage + 1)
    .execute();
}

export function findDemoMail(db: Db, id: string) {
  return db
    .selectFrom('demo_mails')
    .select([...columns, 'html', 'text', 'calendar'])
    .where('id', '=', id)
    .executeTakeFirst();
}
