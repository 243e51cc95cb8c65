import type { Selectable } from 'kysely';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { demoStyle } from '#features/auth/server/demo/style.ts';
import { noticePage } from '#features/auth/server/notice-page.ts';
import type { Tables } from '#platform/database/tables.ts';
import type { Language } from '#shared/language.ts';
import { formatMarinaDate, formatMarinaTime } from '#shared/marina-format.ts';
import { instantToMarina } from '#shared/marina-time.ts';

export const mailboxPath = '/demo/mailbox';
export const mailsPerPage = 50;

type DemoMail = Selectable<Tables['demo_mails']>;

const texts = {
  en: {
    title: 'What would have been sent',
    note: 'In the demo nobody gets e-mail. This mailbox shows every message, to everybody, as it would arrive.',
    empty: 'No message has been sent yet. Request some hours: the messages to both sides appear here.',
    older: 'Older messages',
    newest: 'Newest messages',
    home: 'Back to Sillage',
    back: 'All messages',
    to: 'To',
    sent: 'Sent',
    asHtml: 'With pictures and colours',
    asText: 'As plain text',
    calendar: 'The attached calendar event',
    marinaTime: 'marina time',
    missing: 'This message is not in the mailbox.',
  },
  fr: {
    title: 'Ce qui aurait été envoyé',
    note: 'Dans la démo, personne ne reçoit d’e-mail. Cette boîte montre tous les messages, adressés à chacun, tels qu’ils arriveraient.',
    empty:
      'Aucun message n’a encore été envoyé. Demandez quelques heures\u00a0: les messages aux deux parties apparaîtront ici.',
    older: 'Messages plus anciens',
    newest: 'Derniers messages',
    home: 'Retour à Sillage',
    back: 'Tous les messages',
    to: 'À',
    sent: 'Envoyé',
    asHtml: 'Avec images et couleurs',
    asText: 'En texte simple',
    calendar: 'L’événement d’agenda joint',
    marinaTime: 'heure de la marina',
    missing: 'Ce message n’est pas dans la boîte.',
  },
} as const satisfies Record<Language, Record<string, string>>;

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
export function mailboxPage(
  language: Language,
  mails: readonly Pick<DemoMail, 'id' | 'sent_at' | 'recipient' | 'subject'>[],
  { isFirst }: { isFirst: boolean },
): string {
  const text = texts[language];
  const shown = mails.slice(0, mailsPerPage);
  return page(
    language,
    text.title,
    <>
      <h1>{text.title}</h1>
      <p className="note">{shown.length === 0 ? text.empty : text.note}</p>
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
          <a href={`${mailboxPath}?before=${shown.at(-1)?.id}`}>{text.older}</a>
        )}
        {!isFirst && <a href={mailboxPath}>{text.newest}</a>}
        <a href="/">{text.home}</a>
      </nav>
    </>,
  );
}

/** One mail in both of its forms; its HTML is a document of its own, in a frame. */
export function mailPage(language: Language, mail: DemoMail): string {
  const text = texts[language];
  return page(
    language,
    mail.subject,
    <>
      <nav>
        <a href={mailboxPath}>{text.back}</a>
      </nav>
      <h1 className="subject">{mail.subject}</h1>
      <dl>
        <dt>{text.to}</dt>
        <dd>{mail.recipient}</dd>
        <dt>{text.sent}</dt>
        <dd>
          {timeText(mail.sent_at, language)}, {text.marinaTime}
        </dd>
      </dl>
      <h2>{text.asHtml}</h2>
      <iframe src={`${mailboxPath}/${mail.id}/html`} title={mail.subject} />
      <h2>{text.asText}</h2>
      <pre>{mail.text}</pre>
      {mail.calendar && (
        <>
          <h2>{text.calendar}</h2>
          <pre>{mail.calendar}</pre>
        </>
      )}
    </>,
  );
}

export function missingMailPage(language: Language): string {
  const { missing, back } = texts[language];
  return noticePage(language, missing, `<a href="${mailboxPath}">${back}</a>`);
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
