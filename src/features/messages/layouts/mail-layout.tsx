import type { ReactNode } from 'react';
import { isOptionalByEmail, type OptionalCategory } from '#features/messages/constants.ts';
import type { MessageKind } from '#features/messages/kinds/message-kind.ts';
import { marina } from '#shared/marina.ts';
import { paths } from '#shared/paths.ts';
import { phoneText } from '#shared/phone-text.ts';
import { look, sheet } from './look.ts';
import { LayoutTable, TextLink } from './parts.tsx';
import { type Say, useMail } from './scope.tsx';

/** The frame of every mail. `preheader` is what lists of mails show after the subject. */
export function MailLayout({
  kind,
  subject,
  preheader,
  children,
}: {
  kind: MessageKind;
  subject: string;
  preheader: string;
  children: ReactNode;
}) {
  const { language } = useMail();
  return (
    <html lang={language} dir="ltr">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{subject}</title>
        <style>{sheet}</style>
      </head>
      <body {...look.page}>
        <div {...look.preheader}>
          {preheader}
          {/* Else lists of mails go on with the mail's first words. */}
          {'\u00a0\u200c'.repeat(100)}
        </div>
        <LayoutTable is={look.ground}>
          <tr>
            <td align="center" style={{ padding: 0 }}>
              <LayoutTable is={look.column}>
                <tr>
                  <td align="left" {...look.margin}>
                    <Logo />
                    {children}
                    <Footer kind={kind} />
                  </td>
                </tr>
              </LayoutTable>
            </td>
          </tr>
        </LayoutTable>
      </body>
    </html>
  );
}

/** Three lenses with pointed ends, without a picture that would have to be loaded. */
const Logo = () => (
  <table role="presentation" cellPadding={0} cellSpacing={0} border={0} style={{ marginBottom: 30 }}>
    <tbody>
      <tr>
        <td className="wakes" width={38} valign="middle" aria-hidden>
          {look.wakes.map((wake) => (
            <div key={wake.style.width} {...wake} />
          ))}
        </td>
        <td valign="middle" {...look.logo}>
          Sillage
        </td>
      </tr>
    </tbody>
  </table>
);

function Footer({ kind }: { kind: MessageKind }) {
  const { context, language, say, href } = useMail();
  const { category, why, isToGuest } = kind;
  return (
    <div style={{ marginTop: 44 }}>
      <p {...look.footerLine}>{why[language]}</p>
      {!isToGuest && (
        <p {...look.footerLine}>
          <TextLink href={href(paths.notifications())}>
            {say('Choose which messages you get', 'Choisir les messages que je reçois')}
          </TextLink>
        </p>
      )}
      {context.unsubscribeUrl && isOptionalByEmail(category) && (
        <p {...look.footerLine}>
          <TextLink href={context.unsubscribeUrl}>{stopText(category, say)}</TextLink>
        </p>
      )}
      <p {...look.footerLine}>
        {say('Questions? Write to us or call us:', 'Une question\u00a0? Écrivez-nous ou appelez-nous\u00a0:')}{' '}
        <TextLink href={`mailto:${marina.contactEmail}`}>{marina.contactEmail}</TextLink>
        {', '}
        <span style={{ whiteSpace: 'nowrap' }}>
          <TextLink href={`tel:${marina.contactPhone}`}>{phoneText(marina.contactPhone)}</TextLink>
        </span>
      </p>
      <p {...look.footerEnd}>
        {marina.name[language]}, {marina.address[language]}
      </p>
    </div>
  );
}

function stopText(category: OptionalCategory, say: Say): string {
  switch (category) {
    case 'REMINDERS':
      return say('Stop these reminders', 'Ne plus recevoir ces rappels');
    case 'DAY_SHEET':
      return say(
        'Stop day sheets and evening lists',
        'Ne plus recevoir la feuille du jour ni la liste du soir',
      );
    case 'REVIEWS':
      return say('Stop e-mails about reviews', 'Ne plus recevoir d’e-mails sur les avis');
  }
}
