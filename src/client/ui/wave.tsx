import { classNames } from '../class-names.ts';

/** The wave lens under what is chosen; coral unless `className` gives another ink. */
export function Wave({ className }: { className?: string }) {
  return <span aria-hidden className={classNames('wave-line block h-2', className ?? 'text-coral')} />;
}

/** Work in progress: three wakes that bob one after the other. Say what goes on in words beside it. */
export function WaveSpinner({ size = 24 }: { size?: number }) {
  return (
    <svg
      width={size}
      height={size * 0.82}
      viewBox="0 0 34 28"
      aria-hidden
      className="shrink-0 overflow-visible"
    >
      {[
        'M0 7C7 4 10-1 16 1S26 8 34 6C27 10 22 10 17 8S7 10 0 7Z',
        'M5 16C11 14 13 9 18 11S27 16 33 15C27 18.500 23 18.500 18.500 16.500S11 18.500 5 16Z',
        'M12 24C16 22.500 18 19 21.500 20.500S28 24.500 32 23.500C28 26 25 26 22 24.500S16 26 12 24Z',
      ].map((wave, index) => (
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
