import type { ReactNode } from 'react';

/** A section with its heading and a line about what it counts. */
export function DashboardSection({
  id,
  title,
  text,
  children,
}: {
  id: string;
  title: string;
  text?: string;
  children: ReactNode;
}) {
  return (
    <section aria-labelledby={`admin-${id}`} className="min-w-0">
      <h2 id={`admin-${id}`} className="display text-heading md:text-panel md:leading-none">
        {title}
      </h2>
      {text && <p className="mt-1.5 text-small text-muted">{text}</p>}
      <div className="mt-6">{children}</div>
    </section>
  );
}
