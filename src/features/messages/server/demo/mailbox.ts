import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { languageOf } from '#features/auth/server/notice-page.ts';
import type { Deps } from '#platform/deps.ts';
import { sendPlainPage } from '#platform/http/plain-page.ts';
import { findDemoMail, listDemoMails } from './demo-mails.ts';
import { mailboxPage, mailboxPath, mailPage, missingMailPage } from './mailbox-page.tsx';

const unlisted = { schema: { hide: true } } as const;
const isId = (text: string) => z.uuid().safeParse(text).success;

/**
 * The demo's mailbox: every mail that was sent, to everybody, in both of its forms. Registered in demo mode only, where
 * everyone can sign in as any user. See "Demo mode" in docs/product.md.
 */
export function demoMailbox(app: FastifyInstance, { db, site }: Pick<Deps, 'db' | 'site'>): void {
  app.get<{ Querystring: { before?: string } }>(mailboxPath, unlisted, async (request, reply) => {
    const { before } = request.query;
    const after = typeof before === 'string' && isId(before) ? before : null;
    const mails = await listDemoMails(db, after);
    return sendPage(reply, 200, mailboxPage(languageOf(request), mails, { isFirst: after === null }));
  });

  app.get<{ Params: { id: string } }>(`${mailboxPath}/:id`, unlisted, async (request, reply) => {
    const language = languageOf(request);
    const mail = await findMail(request.params.id);
    return mail
      ? sendPage(reply, 200, mailPage(language, mail))
      : sendPage(reply, 404, missingMailPage(language));
  });

  app.get<{ Params: { id: string } }>(`${mailboxPath}/:id/html`, unlisted, async (request, reply) => {
    const mail = await findMail(request.params.id);
    if (!mail) return sendPage(reply, 404, missingMailPage(languageOf(request)));
    // Links open in the whole window, because other pages refuse to be framed.
    const html = mail.html.replace('<head>', '<head><base target="_top">');
    return reply
      .headers({
        'cache-control': 'no-store',
        'x-frame-options': 'SAMEORIGIN',
        'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; img-src ${site.publicUrl}; frame-ancestors 'self'; sandbox allow-top-navigation-by-user-activation`,
      })
      .type('text/html; charset=utf-8')
      .send(html);
  });

  async function findMail(id: string) {
    return isId(id) ? findDemoMail(db, id) : undefined;
  }
}

function sendPage(reply: FastifyReply, status: number, html: string) {
  return sendPlainPage(reply, status, html, "form-action 'none'; frame-src 'self'");
}
