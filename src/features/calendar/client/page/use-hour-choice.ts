import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef, useState } from 'react';

/** Two hours of a grid in any order, numbered by day and then by hour: what is between them is chosen, too. */
interface Choice {
  first: number;
  last: number;
}

/**
 * The choice of hours in a grid of some days: by dragging with the mouse, by two clicks or taps, or with the arrow keys and
 * Enter. It is over once `onChosen` is called.
 */
export function useHourChoice({
  days,
  rows,
  isPast,
  onFirst,
  onChosen,
  onCancel,
}: {
  days: number;
  /** Hours of a day. */
  rows: number;
  /** These hours cannot be chosen. */
  isPast: (hour: number) => boolean;
  onFirst: (hour: number) => void;
  onChosen: (from: number, to: number) => void;
  onCancel: () => void;
}) {
  const [choice, setChoice] = useState<Choice | null>(null);
  // Events may follow each other before the next render.
  const current = useRef(choice);
  const pointer = useRef('');
  const [focused, setFocused] = useState<number | null>(null);
  const set = (next: Choice | null) => {
    current.current = next;
    setChoice(next);
  };
  const choose = (hour: number) => {
    if (isPast(hour)) return;
    const first = current.current?.first;
    set(first === undefined ? { first: hour, last: hour } : null);
    if (first === undefined) onFirst(hour);
    else onChosen(Math.min(first, hour), Math.max(first, hour));
  };
  const moveTo = (hour: number) => {
    if (current.current && !isPast(hour)) set({ ...current.current, last: hour });
  };
  const cancel = () => {
    if (current.current) onCancel();
    set(null);
  };
  return {
    /** The first hour, once there is one. */
    first: choice?.first ?? null,
    focused,
    isChosen: (hour: number) =>
      choice !== null &&
      hour >= Math.min(choice.first, choice.last) &&
      hour <= Math.max(choice.first, choice.last),
    cancel,
    /** Ends a choice of the first hour only. */
    chooseOnly: () => choose(current.current?.first ?? 0),
    handlersOf: (hour: number) => ({
      onPointerDown: (event: PointerEvent) => {
        pointer.current = event.pointerType;
        // A finger scrolls the page or swipes to another day: it chooses by taps.
        if (event.pointerType === 'touch' || event.button !== 0) return;
        const target = event.currentTarget;
        choose(hour);
        const onUp = () => {
          const { first, last } = current.current ?? { first: hour, last: hour };
          // A click without a drag: the next one chooses the last hour.
          if (first === hour && last !== hour) choose(last);
          else reveal(target);
        };
        addEventListener('pointerup', onUp, { once: true });
      },
      onMouseDown: (event: MouseEvent<HTMLElement>) => {
        // The browser would scroll to what it focuses, away from under the finger.
        event.preventDefault();
        event.currentTarget.focus({ preventScroll: true });
      },
      onPointerEnter: (event: PointerEvent) => {
        if (event.pointerType !== 'touch') moveTo(hour);
      },
      onClick: (event: MouseEvent) => {
        // The mouse has chosen it already; clicks of the keyboard have no `detail`.
        if (event.detail > 0 && pointer.current !== 'touch') return;
        choose(hour);
        if (current.current) reveal(event.currentTarget);
      },
      onFocus: () => {
        setFocused(hour);
        moveTo(hour);
      },
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key === 'Escape' && current.current) {
          event.preventDefault();
          cancel();
        }
        const next = hourAfter(event.key, hour, { days, rows });
        if (next === null) return;
        event.preventDefault();
        const grid = event.currentTarget.closest('[data-arrow-keys]');
        grid?.querySelector<HTMLElement>(`[data-place="${next}"]`)?.focus();
      },
    }),
  };
}

/** Scrolls an hour so that the bar that asks for the last one covers none of the next: see the margins of the grid's cells. */
function reveal(hour: Element): void {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  hour.scrollIntoView({ block: 'nearest', behavior: isCalm ? 'instant' : 'smooth' });
}

/** The hour to which an arrow key moves; null for other keys, and at the edge. */
export function hourAfter(
  key: string,
  hour: number,
  { days, rows }: { days: number; rows: number },
): number | null {
  const [day, row] = [Math.floor(hour / rows), hour % rows];
  if (key === 'ArrowUp' && row > 0) return hour - 1;
  if (key === 'ArrowDown' && row < rows - 1) return hour + 1;
  if (key === 'ArrowLeft' && day > 0) return hour - rows;
  if (key === 'ArrowRight' && day < days - 1) return hour + rows;
  if (key === 'Home') return day * rows;
  return key === 'End' ? (day + 1) * rows - 1 : null;
}
