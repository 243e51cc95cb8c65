import { compile } from 'html-to-text';
import { renderToStaticMarkup } from 'react-dom/server';
import type { MessageKind } from '#features/messages/kinds/message-kind.ts';
import { outlookSheet } from '#features/messages/layouts/look.ts';
import { MailLayout } from '#features/messages/layouts/mail-layout.tsx';
import { Heading } from '#features/messages/layouts/parts.tsx';
import { type MailContext, MailScopeProvider, mailScope } from '#features/messages/layouts/scope.tsx';

/** Writes the e-mail of a message in its recipient's language. */
export function compose<Data>(kind: MessageKind<string, Data>, data: Data, context: MailContext) {
  const scope = mailScope(context);
  const { heading, summary, itemTitle, body, calendar, why = kind.why } = kind.show(data, context);
  const colon = scope.say(':', '\u00a0:');
  const subject =
    itemTitle === null ? heading : `${heading}${heading.endsWith('?') ? '' : colon} ${itemTitle}`;
  const markup = renderToStaticMarkup(
    <MailScopeProvider scope={scope}>
      <MailLayout kind={{ ...kind, why }} subject={subject} preheader={summary}>
        <Heading text={heading} />
        {body(scope)}
      </MailLayout>
    </MailScopeProvider>,
  );
  return {
    subject,
    html: `<!doctype html>${markup.replace(preload, '').replace('</head>', `${outlookSheet}</head>`)}`,
    text: textForm(markup),
    calendar: calendar?.(scope) ?? null,
  };
}

/** React's advice to a browser, for the photo. */
const preload = /<link rel="preload"[^>]*>/;

/** A tap on a number or an address in plain text works without the link. */
const plainLink = { format: 'anchor', options: { ignoreHref: true } };

/** Writes a mail's HTML as plain text, with the addresses of its links. */
const textForm = compile({
  wordwrap: 78,
  selectors: [
    ...['img', 'div.preheader', 'thead'].map((selector) => ({ selector, format: 'skip' })),
    ...['h1', 'h2'].map((selector) => ({ selector, options: { uppercase: false } })),
    { selector: 'a', options: { linkBrackets: ['<', '>'] } },
    { selector: 'a[href^="tel:"]', ...plainLink },
    { selector: 'a[href^="mailto:"]', ...plainLink },
    { selector: 'tr.row', format: 'block', options: { leadingLineBreaks: 2, trailingLineBreaks: 2 } },
    { selector: 'tr.row > th', format: 'block', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
    { selector: 'ul', options: { itemPrefix: '- ' } },
  ],
});
