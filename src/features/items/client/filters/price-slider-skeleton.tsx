import { classNames } from '#client/class-names.ts';

/** The look of the price range, shared by the slider and its skeleton. */
export const rangeLook = {
  control: 'flex h-11 touch-none items-center px-3.5 select-none',
  track: 'relative h-1.5 w-full rounded-badge bg-sand-2 forced-colors:border',
  chosen: 'rounded-badge bg-teal forced-colors:forced-color-adjust-none forced-colors:bg-[Highlight]',
  thumb: classNames(
    'size-7 rounded-full bg-navy transition-shadow forced-colors:border-4',
    'after:absolute after:inset-[9px] after:rounded-full after:bg-foam',
    'peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-(--ring)',
  ),
} as const;

/**
 * The range at its full width until the slider has loaded, in the same size and look, so that nothing moves. Dimmed if
 * all prices are the same.
 */
export function RangeAtRest({ dimmed = false }: { dimmed?: boolean }) {
  return (
    <div aria-hidden className={classNames(rangeLook.control, dimmed && 'opacity-40')}>
      <div className={rangeLook.track}>
        <div className={classNames(rangeLook.chosen, 'h-full')} />
        {['left-0', 'left-full'].map((place) => (
          <span
            key={place}
            className={classNames(rangeLook.thumb, 'absolute top-1/2 -translate-1/2', place)}
          />
        ))}
      </div>
    </div>
  );
}
