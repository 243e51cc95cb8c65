import type { FastifyInstance, FastifyReply } from 'fastify';
import { type Selectable, sql } from 'kysely';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { z } from 'zod';
import { demoStyle } from '#features/auth/server/demo/style.ts';
import { languageOf, noticePage } from '#features/auth/server/notice-page.ts';
import type { Say } from '#features/messages/layouts/scope.tsx';
import type { Tables } from '#platform/database/tables.ts';
import type { Deps } from '#platform/deps.ts';
import { sendPlainPage } from '#platform/http/plain-page.ts';
import type { Language } from '#shared/language.ts';
import { formatMarinaDate, formatMarinaTime } from '#shared/marina-format.ts';
import { instantToMarina } from '#shared/marina-time.ts';

const mailboxPath = '/demo/mailbox';
const mailsPerPage = 50;

type DemoMail = Selectable<Tables['demo_mails']>;

const unlisted = { schema: { hide: true } } as const;
const idOrNull = z.uuid().nullable().catch(null);

/**
 * The demo's mailbox: every mail that was sent, to everybody, in both of its forms. Registered in demo mode only, where
 * everyone can sign in as any user. See "Demo mode" in docs/product.md.
 */
export function demoMailbox(app: FastifyInstance, { db, site }: Pick<Deps, 'db' | 'site'>): void {
  const mails = db.selectFrom('demo_mails').select(['id', 'sent_at', 'recipient', 'subject']);

  app.get<{ Querystring: { before?: unknown } }>(mailboxPath, unlisted, async (request, reply) => {
    const before = idOrNull.parse(request.query.before);
    const position = sql`(select sent_at, id from demo_mails where id = ${before}::uuid)`;
    const found = await mails
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
    send: (reply: FastifyReply, mail: DemoMail, language: Language) => FastifyReply,
  ): void {
    app.get<{ Params: { id: string } }>(`${mailboxPath}/:id${path}`, unlisted, async (request, reply) => {
      const id = idOrNull.parse(request.params.id);
      const mail =
        id && (await mails.select(['html', 'text', 'calendar']).where('id', '=', id).executeTakeFirst());
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

const sayIn =
  (language: Language): Say =>
  (en, fr) =>
    language === 'en' ? en : fr;

const style = `${demoStyle}
main{max-width:760px}
.mails{display:grid;gap:8px;margin:28px 0 0;padding:0;list-style:none}
.mails a{display:block;padding:14px 18px;border-radius:18px;background:#f7efdb;color:inherit;text-decoration:none;overflow-wrap:anywhere}
.mails a:hover{background:#ebd6ae}
.mails strong{display:block;font-weight:650}
.mails span,dt,dd{font-size:15px;color:#4a6070}
dl{display:grid;grid-template-columns:auto 1fr;gap:4px 14px;margin:0 0 8px;overflow-wrap:anywhere}
h1.subject{font-size:clamp(28px,6vw,40px);line-height:1.1;margin:20px 0}
h2{margin:32px 0 12px;font-weight:650;font-size:20px}
iframe{display:block;width:100%;height:1600px;border:0;border-radius:18px;background:#fbf6ea}
@media(max-width:600px){iframe{height:1900px}}
pre{padding:18px 20px;border-radius:18px;background:#f3e6c8;font:14px/1.5 ui-monospace,monospace;white-space:pre-wrap;overflow-wrap:anywhere}
nav{display:flex;flex-wrap:wrap;gap:4px 24px;margin-top:24px}
nav a{display:inline-flex;align-items:center;min-height:44px;color:#17697a;font-weight:600;text-underline-offset:3px}
`;

/** The list of the demo's mails: one more than it shows if there are older ones. */
function mailboxPage(
  language: Language,
  mails: readonly Pick<DemoMail, 'id' | 'sent_at' | 'recipient' | 'subject'>[],
  { isFirst }: { isFirst: boolean },
): string {
  const say = sayIn(language);
  const shown = mails.slice(0, mailsPerPage);
  const title = say('What would have been sent', 'Ce qui aurait été envoyé');
  return page(
    language,
    title,
    <>
      <h1>{title}</h1>
      <p className="note">
        {shown.length === 0
          ? say(
              'No message has been sent yet. Request some hours: the messages to both sides appear here.',
              'Aucun message n’a encore été envoyé. Demandez quelques heures\u00a0: les messages aux deux parties apparaîtront ici.',
            )
          : say(
              'In the demo nobody gets e-mail. This mailbox shows every message, to everybody, as it would arrive.',
              'Dans la démo, personne ne reçoit d’e-mail. Cette boîte montre tous les messages, adressés à chacun, tels qu’ils arriveraient.',
            )}
      </p>
      <ul className="mails">
        {shown.map((mail) => (
          <li key={mail.id}>
            <a href={`${mailboxPath}/${mail.id}`}>
              <strong>{mail.subject}</strong>
              <span>
                {mail.recipient} · {timeText(mail.sent_at, language)}
              </span>
            </a>
          </li>
        ))}
      </ul>
      <nav>
        {mails.length > mailsPerPage && (
          <a href={`${mailboxPath}?before=${shown.at(-1)?.id}`}>
            {say('Older messages', 'Messages plus anciens')}
          </a>
        )}
        {!isFirst && <a href={mailboxPath}>{say('Newest messages', 'Derniers messages')}</a>}
        <a href="/">{say('Back to Sillage', 'Retour à Sillage')}</a>
      </nav>
    </>,
  );
}

/** One mail in both of its forms; its HTML is a document of its own, in a frame. */
function mailPage(language: Language, mail: DemoMail): string {
  const say = sayIn(language);
  return page(
    language,
    mail.subject,
    <>
      <nav>
        <a href={mailboxPath}>{say('All messages', 'Tous les messages')}</a>
      </nav>
      <h1 className="subject">{mail.subject}</h1>
      <dl>
        <dt>{say('To', 'À')}</dt>
        <dd>{mail.recipient}</dd>
        <dt>{say('Sent', 'Envoyé')}</dt>
        <dd>
          {timeText(mail.sent_at, language)}, {say('marina time', 'heure de la marina')}
        </dd>
      </dl>
      <h2>{say('With pictures and colours', 'Avec images et couleurs')}</h2>
      <iframe src={`${mailboxPath}/${mail.id}/html`} title={mail.subject} />
      <h2>{say('As plain text', 'En texte simple')}</h2>
      <pre>{mail.text}</pre>
      {mail.calendar && (
        <>
          <h2>{say('The attached calendar event', 'L’événement d’agenda joint')}</h2>
          <pre>{mail.calendar}</pre>
        </>
      )}
    </>,
  );
}

function missingMailPage(language: Language): string {
  const say = sayIn(language);
  const back = say('All messages', 'Tous les messages');
  return noticePage(
    language,
    say('This message is not in the mailbox.', 'Ce message n’est pas dans la boîte.'),
    `<a href="${mailboxPath}">${back}</a>`,
  );
}

function timeText(instant: Date, language: Language): string {
  const { date, time } = instantToMarina(instant);
  return `${formatMarinaDate(date, language, 'medium')}, ${formatMarinaTime(time, language)}`;
}

function page(language: Language, title: string, children: ReactNode): string {
  return `<!doctype html>${renderToStaticMarkup(
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${title} – Sillage`}</title>
        <style>{style}</style>
      </head>
      <body>
        <main>{children}</main>
      </body>
    </html>,
  )}`;
}
