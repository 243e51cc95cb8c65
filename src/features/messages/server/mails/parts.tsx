import type { CSSProperties, ReactNode } from 'react';
import { bodyText, colours, displayFont, textFont } from './look.ts';

/** Text in the display face. Its digits are hard to read, so they are set in the text face, as is the `:` or `h` of a time. */
function Display({ text }: { text: string }) {
  return [...text.matchAll(/\d+(?:[:h]\d+)*|\D+/g)].map(({ 0: part, index: place }) =>
    /\d/.test(part) ? (
      <span key={place} style={{ fontFamily: textFont, fontSize: '0.9em' }}>
        {part}
      </span>
    ) : (
      part
    ),
  );
}

const headingStyle: CSSProperties = {
  margin: '0 0 14px',
  fontFamily: displayFont,
  fontSize: 32,
  lineHeight: '37px',
  fontWeight: 600,
  letterSpacing: '-0.01em',
  color: colours.navy,
  overflowWrap: 'anywhere',
  textWrap: 'balance',
};

export function Heading({ text }: { text: string }) {
  return (
    <h1 className="text" style={headingStyle}>
      <Display text={text} />
    </h1>
  );
}

export function Subheading({ text }: { text: string }) {
  return (
    <h2 className="text" style={{ ...headingStyle, margin: '32px 0 10px', fontSize: 22, lineHeight: '27px' }}>
      <Display text={text} />
    </h2>
  );
}

export function Paragraph({ children, muted = false }: { children: ReactNode; muted?: boolean }) {
  return (
    <p
      className={muted ? 'muted' : 'text'}
      style={{
        ...bodyText,
        margin: '0 0 14px',
        color: muted ? colours.muted : colours.navy,
        overflowWrap: 'anywhere',
      }}
    >
      {children}
    </p>
  );
}

export function TextLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className="link" href={href} style={{ color: colours.teal, textDecoration: 'underline' }}>
      {children}
    </a>
  );
}

export function Buttons({ children }: { children: ReactNode }) {
  return <div style={{ margin: '26px 0 10px' }}>{children}</div>;
}

/** One coral button per mail; the others are of sand. */
export function Button({
  href,
  tone = 'coral',
  children,
}: {
  href: string;
  tone?: 'coral' | 'sand';
  children: ReactNode;
}) {
  return (
    <div style={{ display: 'inline-block', margin: '0 10px 10px 0', verticalAlign: 'top' }}>
      <a
        className={tone === 'sand' ? 'sand' : undefined}
        href={href}
        style={{
          ...bodyText,
          display: 'inline-block',
          padding: '14px 26px',
          borderRadius: 16,
          background: colours[tone],
          color: colours.navy,
          fontWeight: 700,
          textDecoration: 'none',
        }}
      >
        {children}
      </a>
    </div>
  );
}

export function BulletList({ items }: { items: readonly string[] }) {
  return (
    <ul className="text" style={{ ...bodyText, margin: '0 0 14px', paddingLeft: 22, color: colours.navy }}>
      {items.map((item) => (
        <li key={item} style={{ marginBottom: 4 }}>
          {item}
        </li>
      ))}
    </ul>
  );
}

/** A table for the layout only. */
export function LayoutTable({
  className,
  style,
  children,
}: {
  className?: string;
  style?: CSSProperties;
  children: ReactNode;
}) {
  return (
    <table
      role="presentation"
      className={className}
      cellPadding={0}
      cellSpacing={0}
      border={0}
      width="100%"
      style={{ width: '100%', borderCollapse: 'separate', ...style }}
    >
      <tbody>{children}</tbody>
    </table>
  );
}

/** The words of a user. */
export function Quote({ text }: { text: string }) {
  return (
    <blockquote
      className="paper text"
      style={{
        ...bodyText,
        margin: '0 0 14px',
        padding: '18px 22px',
        background: colours.paper,
        color: colours.navy,
        borderRadius: 18,
        overflowWrap: 'anywhere',
      }}
    >
      {[...text.replace(/\r\n?/g, '\n').matchAll(/^.*$/gm)].map(({ 0: line, index: place }) => (
        <div key={place} dir="auto">
          {line || '\u00a0'}
        </div>
      ))}
    </blockquote>
  );
}
