import { expect, it } from 'vitest';
import { isSkippedTransition } from './navigation-guard.tsx';

it('recognizes skipped view transitions and no other error', () => {
  const skipped = new DOMException('Transition was skipped', 'AbortError');
  const others = [
    new DOMException('Transition was aborted because of invalid state', 'InvalidStateError'),
    new DOMException('The user aborted a request.', 'AbortError'),
    new Error('Transition was skipped'),
  ];
  expect([skipped, ...others].map(isSkippedTransition)).toEqual([true, true, false, false]);
});
