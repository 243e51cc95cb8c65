import { expect, it } from 'vitest';
import { isSkippedTransition } from './skipped-transition.ts';

it('recognizes skipped view transitions and no other error', () => {
  expect(isSkippedTransition(new DOMException('Transition was skipped', 'AbortError'))).toBe(true);
  expect(
    isSkippedTransition(
      new DOMException('Transition was aborted because of invalid state', 'InvalidStateError'),
    ),
  ).toBe(true);
  expect(isSkippedTransition(new DOMException('The user aborted a request.', 'AbortError'))).toBe(false);
  expect(isSkippedTransition(new Error('Transition was skipped'))).toBe(false);
});
