import { classNames } from '#client/class-names.ts';

/** The parts of the price range, shared by the range that moves and the one that stands in for it. */
export const rangeLook = {
  control: 'flex h-11 touch-none items-center px-3.5 select-none',
  track: 'relative h-1.5 w-full rounded-badge bg-sand-2 forced-colors:border',
  chosen: 'rounded-badge bg-teal forced-colors:forced-color-adjust-none forced-colors:bg-[Highlight]',
  thumb: classNames(
    'size-7 cursor-grab rounded-full bg-navy forced-colors:border-4 transition-shadow before:absolute before:-inset-2 data-dragging:cursor-grabbing',
    'after:absolute after:inset-[9px] after:rounded-full after:bg-foam',
    'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--ring)',
  ),
} as const;

/**
 * The range at its ends, until the one that moves is there: the same size and look, so that nothing jumps. Dimmed where
 * there is nothing to choose from.
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
