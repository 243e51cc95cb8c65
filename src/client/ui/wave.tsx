import { classNames } from '#client/class-names.ts';
import { markWakes } from '#shared/mark.ts';

/** The wave under the chosen tab or link: coral unless `className` sets another colour. */
export function Wave({ className }: { className?: string }) {
  return <span aria-hidden className={classNames('wave-line block h-2', className ?? 'text-coral')} />;
}

/** A spinner: three wakes that bob one after the other. Put a label beside it. */
export function WaveSpinner({ size = 24 }: { size?: number }) {
  return (
    <svg
      width={size}
      height={size * 0.82}
      viewBox="0 0 34 28"
      aria-hidden
      className="shrink-0 overflow-visible"
    >
      {markWakes.map((wave, index) => (
        <path
          key={wave}
          d={wave}
          fill="currentColor"
          className="animate-bob"
          style={{ animationDelay: `${index * 160}ms` }}
        />
      ))}
    </svg>
  );
}

/** The dotted line of a ticket: the only line in the look. */
export function Perforation({ className }: { className?: string }) {
  return <div aria-hidden className={classNames('perforation', className ?? 'text-navy/45')} />;
}

const fills = { navy: 'fill-navy', foam: 'fill-foam', teal: 'fill-teal', sea: 'fill-sea' } as const;

/**
 * The edge between two grounds: a second swell (`crest`) and the ground that begins below it. Give the ground above
 * through `className` (`bg-navy`); without it the edge is transparent above.
 */
export function SwellEdge({
  ground,
  crest = 'teal',
  mirrored = false,
  className,
}: {
  ground: 'navy' | 'foam';
  crest?: 'teal' | 'sea';
  mirrored?: boolean;
  className?: string;
}) {
  return (
    <div aria-hidden data-swell className={classNames('-mb-px overflow-hidden', className)}>
      <svg
        aria-hidden
        viewBox="0 0 1280 70"
        preserveAspectRatio="none"
        className={classNames('block h-9 w-full md:h-[70px]', mirrored && '-scale-x-100')}
      >
        <path
          className={fills[crest]}
          d="M0 34C110 10 190 14 300 30S520 58 640 36 860 8 980 26s200 26 300 4V71H0Z"
        />
        <path
          className={fills[ground]}
          d="M0 54C120 36 220 36 340 50S560 70 700 54s220-20 330-8 170 14 250 2V71H0Z"
        />
      </svg>
    </div>
  );
}

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
