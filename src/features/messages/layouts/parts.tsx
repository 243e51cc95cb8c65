import type { CSSProperties, ReactNode } from 'react';
import { look } from './look.ts';

/** Text in the display face, with its digits, and the `:` or `h` of a time, in the text face. */
function Display({ text }: { text: string }) {
  return [...text.matchAll(/\d+(?:[:h]\d+)*|\D+/g)].map(({ 0: part, index: place }) =>
    /\d/.test(part) ? (
      <span key={place} {...look.digits}>
        {part}
      </span>
    ) : (
      part
    ),
  );
}

export const Heading = ({ text }: { text: string }) => (
  <h1 {...look.heading}>
    <Display text={text} />
  </h1>
);

export const Subheading = ({ text }: { text: string }) => (
  <h2 {...look.subheading}>
    <Display text={text} />
  </h2>
);

export const Paragraph = ({ children, muted = false }: { children: ReactNode; muted?: boolean }) => (
  <p {...(muted ? look.mutedParagraph : look.paragraph)}>{children}</p>
);

export const TextLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <a href={href} {...look.link}>
    {children}
  </a>
);

export const Buttons = ({ children }: { children: ReactNode }) => (
  <div style={{ margin: '26px 0 10px' }}>{children}</div>
);

/** One coral button per mail; the others are of sand. */
export const Button = ({
  href,
  tone = 'coral',
  children,
}: {
  href: string;
  tone?: 'coral' | 'sand';
  children: ReactNode;
}) => (
  <div style={{ display: 'inline-block', margin: '0 10px 10px 0', verticalAlign: 'top' }}>
    <table role="presentation" cellPadding={0} cellSpacing={0} border={0}>
      <tbody>
        <tr>
          <td {...look[tone].cell}>
            <a href={href} {...look[tone].link}>
              {children}
            </a>
          </td>
        </tr>
      </tbody>
    </table>
  </div>
);

/** A main button alone. */
export const LinkButton = (props: { href: string; children: ReactNode }) => (
  <Buttons>
    <Button {...props} />
  </Buttons>
);

export const BulletList = ({ items }: { items: readonly string[] }) => (
  <ul {...look.list}>
    {items.map((item) => (
      <li key={item} style={{ marginBottom: 4 }}>
        {item}
      </li>
    ))}
  </ul>
);

/** A table for the layout only. */
export const LayoutTable = ({
  is,
  children,
}: {
  is: { className?: string; style: CSSProperties };
  children: ReactNode;
}) => (
  <table role="presentation" cellPadding={0} cellSpacing={0} border={0} width="100%" {...is}>
    <tbody>{children}</tbody>
  </table>
);

/** The words of a user. */
export const Quote = ({ text }: { text: string }) => (
  <blockquote style={{ margin: '0 0 14px' }}>
    <LayoutTable is={look.quote}>
      <tr>
        <td {...look.quoteCell}>
          {[...text.replace(/\r\n?/g, '\n').matchAll(/^.*$/gm)].map(({ 0: line, index: place }) => (
            <div key={place} dir="auto">
              {line || '\u00a0'}
            </div>
          ))}
        </td>
      </tr>
    </LayoutTable>
  </blockquote>
);
