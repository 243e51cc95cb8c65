import { beforeEach, expect, it, vi } from 'vitest';
import { createPageMemory, type PageMemory } from './page-cache.ts';

let memory: PageMemory;
const heard = vi.fn();
const now = <Data>(data: Data) => Promise.resolve(data);
const settled = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  heard.mockClear();
  memory = createPageMemory();
  memory.onChange(heard);
});

it('whoever comes back sees what was shown, and hears nothing where it is still right', async () => {
  memory.keep('/listings', now({ total: 3 }));
  await settled();
  expect(memory.recall('/listings', () => now({ total: 3 }))).toEqual({ total: 3 });
  await settled();
  expect(heard).not.toHaveBeenCalled();
});

it('what has changed is told once, and is what is recalled from then on', async () => {
  memory.keep('/listings', now({ total: 3 }));
  await settled();
  const renew = () => now({ total: 4 });
  expect(memory.recall('/listings', renew)).toEqual({ total: 3 });
  await settled();
  expect(heard).toHaveBeenCalledTimes(1);
  expect(memory.recall('/listings', renew)).toEqual({ total: 4 });
  await settled();
  expect(heard).toHaveBeenCalledTimes(1);
});

it('what can’t be renewed stays as it was', async () => {
  memory.keep('/listings', now({ total: 3 }));
  await settled();
  memory.recall('/listings', () => Promise.reject(new Error('no signal')));
  memory.recall('/listings', () => now(undefined));
  await settled();
  expect(heard).not.toHaveBeenCalled();
  expect(memory.recall('/listings', () => now(undefined))).toEqual({ total: 3 });
});

it('knows nothing of a page that was never whole', async () => {
  const renew = vi.fn();
  memory.keep('/listings', now(undefined));
  memory.keep('/rental/1', Promise.reject(new Error('no signal')));
  await settled();
  expect(memory.recall('/listings', renew)).toBeUndefined();
  expect(memory.recall('/rental/1', renew)).toBeUndefined();
  expect(renew).not.toHaveBeenCalled();
});

it('a write empties it, of what is on its way too', async () => {
  memory.keep('/listings', now({ total: 3 }));
  await settled();
  memory.keep('/rental/1', now({ title: 'from before the write' }));
  memory.recall('/listings', () => now({ total: 4 }));
  memory.clear();
  await settled();
  const renew = () => now(undefined);
  expect(memory.recall('/listings', renew)).toBeUndefined();
  expect(memory.recall('/rental/1', renew)).toBeUndefined();
  expect(heard).not.toHaveBeenCalled();
});

it('forgets the oldest rather than grow for ever', async () => {
  for (let at = 0; at <= 40; at++) memory.keep(`/rental/${at}`, now({ at }));
  await settled();
  expect(memory.recall('/rental/0', () => now(undefined))).toBeUndefined();
  expect(memory.recall('/rental/1', () => now(undefined))).toEqual({ at: 1 });
});
