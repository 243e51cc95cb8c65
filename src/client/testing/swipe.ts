/**
 * Swipes with one finger over the middle of an element. `from` and `to` are parts of the window's width: 0 is its left edge.
 */
export function swipe(target: Element, from: number, to: number): void {
  const { top, height } = target.getBoundingClientRect();
  const touch = (type: string, part: number) => {
    const point = { identifier: 1, target, clientX: part * innerWidth, clientY: top + height / 2 };
    const touches = [new Touch(point)];
    const isOver = type === 'touchend';
    target.dispatchEvent(
      new TouchEvent(type, { bubbles: true, touches: isOver ? [] : touches, changedTouches: touches }),
    );
  };
  touch('touchstart', from);
  for (const share of [1 / 3, 2 / 3, 1]) touch('touchmove', from + (to - from) * share);
  touch('touchend', to);
}
