import { beforeEach, expect, it, vi } from 'vitest';
import { type Answers, createAnswers, freshForMs } from './request-cache.ts';

let now = 0;
let answers: Answers;
/** What the server would say. */
let truth = 'first';
const ask = vi.fn(async () => truth);

beforeEach(() => {
  now = 1_000;
  truth = 'first';
  ask.mockClear();
  answers = createAnswers(() => now);
});

it('who asks while an answer is on its way shares it', async () => {
  const both = [answers.get('/items', ask), answers.get('/items', ask)];
  expect(await Promise.all(both)).toEqual(['first', 'first']);
  expect(ask).toHaveBeenCalledTimes(1);
});

it('an answer serves for a few seconds, and is then asked for anew', async () => {
  expect(freshForMs).toBeLessThanOrEqual(5_000);
  await answers.get('/items', ask);
  now += freshForMs - 1;
  await answers.get('/items', ask);
  expect(ask).toHaveBeenCalledTimes(1);
  now += 1;
  truth = 'second';
  expect(await answers.get('/items', ask)).toBe('second');
});

it('different addresses have different answers', async () => {
  await answers.get('/items?type=BOAT', ask);
  truth = 'second';
  expect(await answers.get('/items?type=JETSKI', ask)).toBe('second');
});

it('a failure is not kept', async () => {
  ask.mockRejectedValueOnce(new Error('no signal'));
  await expect(answers.get('/items', ask)).rejects.toThrow('no signal');
  expect(await answers.get('/items', ask)).toBe('first');
});

it('a write empties it, of what is on its way too', async () => {
  let arrive = (_answer: string) => {};
  const promise = new Promise<string>((resolve) => {
    arrive = resolve;
  });
  const late = answers.get('/items', () => promise);
  answers.clear();
  arrive('from before the write');
  expect(await late).toBe('from before the write');
  expect(await answers.get('/items', ask)).toBe('first');
});

it('what is taken serves one reading, and is not kept for another', async () => {
  await answers.get('/bookings', ask);
  truth = 'second';
  expect(await answers.take('/bookings', ask)).toBe('first');
  expect(await answers.take('/bookings', ask)).toBe('second');
  truth = 'third';
  expect(await answers.get('/bookings', ask)).toBe('third');
  answers.clear();
  truth = 'fourth';
  expect(await answers.take('/bookings', ask)).toBe('fourth');
});

it('what has become old is not taken', async () => {
  await answers.get('/bookings', ask);
  now += freshForMs;
  truth = 'second';
  expect(await answers.take('/bookings', ask)).toBe('second');
});

it('forgets the oldest rather than grow for ever', async () => {
  for (let at = 0; at <= 80; at++) await answers.get(`/items/${at}`, ask);
  ask.mockClear();
  await answers.get('/items/80', ask);
  expect(ask).not.toHaveBeenCalled();
  await answers.get('/items/0', ask);
  expect(ask).toHaveBeenCalledTimes(1);
});
