import type { ReactNode } from 'react';

export function Sample({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="section-gap">
      <h2 className="display mb-6 text-section">{title}</h2>
      {children}
    </section>
  );
}
