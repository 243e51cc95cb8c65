import { expect, it } from 'vitest';
import { chatLabel } from './ticket-chat.tsx';

it.each([
  ['renter', 'asked', 'ask'],
  ['renter', 'today', 'write'],
  ['renter', 'late', 'late'],
  ['renter', 'thanks', 'thank'],
  ['renter', 'proposing', 'ask'],
  ['renter', 'missed', 'explain'],
  ['renter', 'cancelling', 'write'],
  ['renter', 'greeting', 'write'],
  ['owner', 'question', 'write'],
  ['owner', 'confirmed', 'tell'],
  ['owner', 'tomorrow', 'remind'],
  ['owner', 'late', 'missing'],
  ['owner', 'declined', 'tell'],
  ['owner', 'expired', 'tell'],
  ['owner', 'calledOff', 'tell'],
  ['owner', 'proposing', 'tell'],
  ['owner', 'missed', 'write'],
] as const)('labels the %s’s message “%s” with “%s”', (side, subject, label) => {
  expect(chatLabel(subject, side)).toBe(label);
});
