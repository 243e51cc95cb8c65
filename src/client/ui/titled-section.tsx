import { type ReactNode, useId } from 'react';

/** A section with its heading and a text below it, which is what the content counts if it is `large`. */
export function TitledSection({
  title,
  text,
  large = false,
  children,
}: {
  title: string;
  text?: string | undefined;
  /** With the heading of a dashboard. */
  large?: boolean;
  children: ReactNode;
}) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="min-w-0">
      <h2 id={titleId} className={`display text-heading ${large ? 'md:text-panel md:leading-none' : ''}`}>
        {title}
      </h2>
      {text && (
        <p className={large ? 'mt-1.5 text-small text-muted' : 'mt-3 max-w-[60ch] text-body text-muted'}>
          {text}
        </p>
      )}
      <div className={large ? 'mt-6' : 'mt-5'}>{children}</div>
    </section>
  );
}
