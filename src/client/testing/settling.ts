import { vi } from 'vitest';
import { settleMs } from '#features/bookings/client/ticket/change-booking.ts';

const start = setTimeout;

function onSettling(settle: (done: () => void) => void): void {
  vi.stubGlobal('setTimeout', (run: () => void, ms?: number) =>
    ms === settleMs ? settle(run) : start(run, ms),
  );
}

/** Lets tickets and dialogs rest after an answer for no longer than needed. */
export function settleAtOnce(): void {
  onSettling((done) => start(done, 0));
}

/** Lets tickets and dialogs rest after an answer until the returned function is called. */
export function holdSettling(): () => void {
  const held: (() => void)[] = [];
  onSettling((done) => held.push(done));
  return () => {
    for (const done of held.splice(0)) done();
  };
}
