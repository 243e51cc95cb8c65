import { markWakes } from '#shared/mark.ts';
import { classNames } from '../class-names.ts';

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
