import { closeTopOverlay, hasOverlay } from './overlay-stack.ts';

/**
 * Where the browser knows no `CloseWatcher`, the way back from the first page of a visit leaves the document, and nobody
 * is asked. So the first layer over that page lays a doorstep: the page's entry of the history is marked as one, and a
 * second entry of the same page pushed onto it, on which one stands from then on. The router knows nothing of it: both
 * have the place (`idx`) that it would give them, and it never hears of a step on the marked one.
 */
export function layDoorstep(): void {
  const { doorstep: _, ...state } = Object(history.state);
  // Further on the router itself hears of the way back, and is stopped (`layout/connection-notice.tsx`).
  if (state.idx !== 0) return;
  history.replaceState({ ...state, doorstep: true }, '');
  history.pushState({ ...state, idx: 1 }, '');
}

/**
 * Who steps on the doorstep under a layer is led in again, and the layer closes; others are on their way out. To be
 * called before the router listens: on the window, some browsers call listeners in the order of their coming alone.
 */
export function watchDoorstep(): void {
  let returning = false;
  addEventListener('popstate', (event) => {
    const onStep = Object(event.state).doorstep === true;
    if (onStep || returning) event.stopImmediatePropagation();
    returning = onStep && hasOverlay();
    if (returning) {
      history.forward();
      closeTopOverlay();
    } else if (onStep) {
      history.back();
    }
  });
}
