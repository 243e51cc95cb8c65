import type { FastifyInstance, FastifyReply } from 'fastify';
import { type Selectable, sql } from 'kysely';
import { z } from 'zod';
import { languageOf } from '#features/auth/server/notice-page.ts';
import type { Tables } from '#platform/database/tables.ts';
import type { Deps } from '#platform/deps.ts';
import { sendPlainPage } from '#platform/http/plain-page.ts';
import type { Language } from '#shared/language.ts';
import { mailboxPage, mailboxPath, mailPage, mailsPerPage, missingMailPage } from './mailbox-page.tsx';

const unlisted = { schema: { hide: true } } as const;
const idOrNull = z.uuid().nullable().catch(null);

/**
 * The demo's mailbox: every mail that was sent, to everybody, in both of its forms. Registered in demo mode only, where
 * everyone can sign in as any user. See "Demo mode" in docs/product.md.
 */
export function demoMailbox(app: FastifyInstance, { db, site }: Pick<Deps, 'db' | 'site'>): void {
  const mails = db.selectFrom('demo_mails');

  app.get<{ Querystring: { before?: unknown } }>(mailboxPath, unlisted, async (request, reply) => {
    const before = idOrNull.parse(request.query.before);
    const position = sql`(select sent_at, id from demo_mails where id = ${before}::uuid)`;
    const found = await mails
      .select(['id', 'sent_at', 'recipient', 'subject'])
      .$if(before !== null, (query) => query.where(sql<boolean>`(sent_at, id) < ${position}`))
      .orderBy('sent_at', 'desc')
      .orderBy('id', 'desc')
      .limit(mailsPerPage + 1)
      .execute();
    return sendPage(reply, 200, mailboxPage(languageOf(request), found, { isFirst: before === null }));
  });

  /** A page about one mail. */
  function mailRoute(
    path: string,
    send: (reply: FastifyReply, mail: Selectable<Tables['demo_mails']>, language: Language) => FastifyReply,
  ): void {
    app.get<{ Params: { id: string } }>(`${mailboxPath}/:id${path}`, unlisted, async (request, reply) => {
      const id = idOrNull.parse(request.params.id);
      const mail = id && (await mails.selectAll().where('id', '=', id).executeTakeFirst());
      const language = languageOf(request);
      return mail ? send(reply, mail, language) : sendPage(reply, 404, missingMailPage(language));
    });
  }
  mailRoute('', (reply, mail, language) => sendPage(reply, 200, mailPage(language, mail)));
  mailRoute('/html', (reply, { html }) =>
    reply
      .headers({
        'cache-control': 'no-store',
        'x-frame-options': 'SAMEORIGIN',
        'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; img-src ${site.publicUrl}; frame-ancestors 'self'; sandbox allow-top-navigation-by-user-activation`,
      })
      .type('text/html; charset=utf-8')
      // Links open in the whole window, because other pages refuse to be framed.
      .send(html.replace('<head>', '<head><base target="_top">')),
  );
}

function sendPage(reply: FastifyReply, status: number, html: string) {
  return sendPlainPage(reply, status, html, "form-action 'none'; frame-src 'self'");
}
