/** How far apart in time (ms) and place (px) two taps of a finger may be to count as one double tap. */
const double = { ms: 500, px: 24 } as const;

interface Press {
  control: Element | null;
  isTouch: boolean;
  time: number;
  x: number;
  y: number;
}

const pressOf = ({ target, pointerType, timeStamp, clientX, clientY }: PointerEvent): Press => ({
  control: target instanceof Element ? target.closest('a, button, input, label, select, summary') : null,
  isTouch: pointerType !== 'mouse',
  time: timeStamp,
  x: clientX,
  y: clientY,
});

/**
 * Drops the second click of a double click unless it hits the same control as the first one. The first may have opened a
 * dialog, closed one or moved another button to its place, and the user has not seen that yet.
 */
export function dropStrayClicks(): void {
  let first: Press | undefined;
  let second: Press | undefined;
  addEventListener(
    'pointerdown',
    (event) => {
      [first, second] = [second, pressOf(event)];
    },
    true,
  );
  addEventListener(
    'click',
    (event) => {
      // Clicks by the keyboard and by code have no detail.
      if (!first || !second || event.detail === 0 || first.control === second.control) return;
      // Browsers count the clicks of a mouse; taps count as 1.
      if (event.detail === 1 && !(second.isTouch && isDoubleTap(first, second))) return;
      // A third click is compared with the first one too.
      second = { ...second, control: first.control };
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    true,
  );
}

const isDoubleTap = (first: Press, second: Press) =>
  second.time - first.time < double.ms && Math.hypot(second.x - first.x, second.y - first.y) < double.px;
