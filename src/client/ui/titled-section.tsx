import { type ReactNode, useId } from 'react';

export function TitledSection({
  title,
  text,
  children,
}: {
  title: string;
  text?: string;
  children: ReactNode;
}) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="min-w-0">
      <h2 id={titleId} className="display text-heading">
        {title}
      </h2>
      {text && <p className="mt-3 max-w-[60ch] text-body text-muted">{text}</p>}
      <div className="mt-5">{children}</div>
    </section>
  );
}
