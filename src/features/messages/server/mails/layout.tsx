import type { ReactNode } from 'react';
import { isOptionalByEmail, kinds } from '#features/messages/constants.ts';
import type { Notice } from '#features/messages/server/notice/notice.ts';
import { marina } from '#shared/marina.ts';
import { phoneText } from '#shared/phone-text.ts';
import { colours, darkStyles, displayFont, narrowStyles, smallText } from './look.ts';
import { useMail } from './mail-scope.tsx';
import { noticePaths } from './notice-paths.ts';
import { LayoutTable, TextLink } from './parts.tsx';

/** The frame of every mail. `preheader` is what lists of mails show after the subject. */
export function MailLayout({
  kind,
  subject,
  preheader,
  children,
}: {
  kind: Notice['kind'];
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
        <style>{`:root { color-scheme: light dark; }\n${darkStyles}\n${narrowStyles}`}</style>
      </head>
      <body className="ground" style={{ margin: 0, padding: 0, background: colours.foam }}>
        <div className="preheader" style={{ display: 'none', maxHeight: 0, overflow: 'hidden' }}>
          {preheader}
        </div>
        <LayoutTable className="ground" style={{ background: colours.foam }}>
          <tr>
            <td align="center" style={{ padding: 0 }}>
              <LayoutTable style={{ maxWidth: 600, margin: '0 auto', tableLayout: 'fixed' }}>
                <tr>
                  <td className="margin" align="left" style={{ padding: '30px 32px 40px' }}>
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

/** A lens with two pointed ends, without a picture that would have to be loaded. */
function Wake({
  colour,
  left,
  width,
  className,
}: {
  colour: string;
  left: number;
  width: number;
  className?: string;
}) {
  return (
    <div
      className={className}
      style={{
        width,
        height: 7,
        margin: `0 0 3px ${left}px`,
        background: colour,
        borderRadius: '100% 0',
        fontSize: 0,
        lineHeight: 0,
      }}
    />
  );
}

function Logo() {
  return (
    <table role="presentation" cellPadding={0} cellSpacing={0} border={0} style={{ marginBottom: 30 }}>
      <tbody>
        <tr>
          <td width={38} valign="middle" aria-hidden>
            <Wake colour={colours.coral} left={0} width={34} />
            <Wake colour={colours.sea} left={5} width={28} />
            <Wake className="last-wake" colour={colours.navy} left={11} width={21} />
          </td>
          <td
            className="text"
            valign="middle"
            style={{
              paddingLeft: 10,
              fontFamily: displayFont,
              fontSize: 26,
              lineHeight: '30px',
              fontWeight: 640,
              letterSpacing: '-0.02em',
              color: colours.navy,
            }}
          >
            Sillage
          </td>
        </tr>
      </tbody>
    </table>
  );
}

function Footer({ kind }: { kind: Notice['kind'] }) {
  const { context, language, texts, href } = useMail();
  const { category, reason } = kinds[kind];
  const line = { ...smallText, margin: '0 0 10px', color: colours.muted };
  return (
    <div style={{ marginTop: 44 }}>
      <p className="muted" style={line}>
        {texts.footer.reasons[reason]}
      </p>
      <p className="muted" style={line}>
        <TextLink href={href(noticePaths.notifications)}>{texts.footer.choices}</TextLink>
      </p>
      {context.unsubscribeUrl && isOptionalByEmail(category) && (
        <p className="muted" style={line}>
          <TextLink href={context.unsubscribeUrl}>{texts.footer.unsubscribe[category]}</TextLink>
        </p>
      )}
      <p className="muted" style={line}>
        {texts.footer.contact}{' '}
        <TextLink href={`mailto:${context.contactEmail}`}>{context.contactEmail}</TextLink>
        {', '}
        <span style={{ whiteSpace: 'nowrap' }}>
          <TextLink href={`tel:${context.contactPhone}`}>{phoneText(context.contactPhone)}</TextLink>
        </span>
      </p>
      <p className="muted" style={{ ...line, margin: 0 }}>
        {marina.name[language]}, {marina.address[language]}
      </p>
    </div>
  );
}
