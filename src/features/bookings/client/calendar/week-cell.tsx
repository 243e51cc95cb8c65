import type { KeyboardEvent, MouseEvent } from 'react';
import { classNames } from '#client/class-names.ts';

/** What an hour of the week is, besides its entries. */
export type HourState = 'free' | 'taken' | 'outside' | 'past';

const grounds: Record<HourState, string> = {
  free: 'bg-foam hover:bg-paper hover:inset-ring-2 hover:inset-ring-dune',
  taken: 'bg-foam',
  outside: 'bg-foam/40',
  past: 'bg-foam/40',
};

/** One hour of a day, which may begin or end the hours to close. */
export function WeekCell({
  place,
  name,
  state,
  isChosen,
  isTabStop,
  onChoose,
  onFocus,
  onKeyDown,
}: {
  /** `day hour`, by which the grid finds the cell. */
  place: string;
  name: string;
  state: HourState;
  isChosen: boolean;
  isTabStop: boolean;
  onChoose: (event: MouseEvent) => void;
  onFocus: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}) {
  return (
    <button
      type="button"
      data-cell={place}
      data-contrast="edge"
      aria-label={name}
      aria-pressed={isChosen}
      aria-disabled={state === 'past'}
      tabIndex={isTabStop ? 0 : -1}
      className={classNames(
        'block h-[calc(var(--row)-2px)] w-full rounded-swatch transition-colors focus-visible:relative focus-visible:z-4 print:rounded-none print:border-b print:bg-white print:border-black/30',
        state === 'past' ? 'cursor-default' : 'cursor-cell',
        isChosen ? 'bg-transparent' : grounds[state],
      )}
      onClick={onChoose}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
    />
  );
}
