import { markWakes } from '#shared/mark.ts';

/** The mark: three wakes. The third has the colour of the text, so it is foam on navy. */
export function Mark({ width = 34 }: { width?: number }) {
  return (
    <svg width={width} height={width * 0.82} viewBox="0 0 34 28" aria-hidden className="shrink-0">
      <path d={markWakes[0]} className="fill-coral" />
      <path d={markWakes[1]} className="fill-sea" />
      <path d={markWakes[2]} fill="currentColor" />
    </svg>
  );
}

/** Mark and name, on foam or navy. */
export function Logo() {
  return (
    <span className="inline-flex items-center gap-3 max-[374px]:gap-2">
      <Mark />
      <span className="display text-card leading-none font-[640] max-[374px]:text-price">Sillage</span>
    </span>
  );
}
