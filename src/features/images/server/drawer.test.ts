import { expect, it } from 'vitest';
import { createDrawer } from './drawer.ts';

const later = () => new Promise<void>((resolve) => setImmediate(resolve));

it('makes each drawing once for all who ask, one at a time, and again after a failure', async () => {
  const draw = createDrawer();
  let busy = 0;
  let made = 0;
  const drawing = async () => {
    busy += 1;
    expect(busy).toBe(1);
    await later();
    busy -= 1;
    made += 1;
    return Buffer.from('drawn');
  };
  await Promise.all(['a', 'a', 'b', 'a', 'b'].map((name) => draw(name, drawing)));
  await draw('a', drawing);
  expect(made).toBe(2);
  await expect(draw('c', () => Promise.reject(new Error('no ink')))).rejects.toThrow('no ink');
  expect((await draw('c', drawing))?.toString()).toBe('drawn');
});

it('refuses what would wait too long', async () => {
  const draw = createDrawer({ waiting: 2 });
  const drawing = async () => {
    await later();
    return Buffer.from('drawn');
  };
  const [first, second, third] = await Promise.all(['a', 'b', 'c'].map((name) => draw(name, drawing)));
  expect([first?.length, second?.length, third]).toEqual([5, 5, null]);
  expect((await draw('c', drawing))?.length).toBe(5);
});

it('lets the cards of a whole marina wait, asked for at once', async () => {
  const draw = createDrawer();
  const names = Array.from({ length: 32 }, (_, n) => `${n}`);
  const drawn = await Promise.all(names.map((name) => draw(name, async () => Buffer.from(name))));
  expect(drawn).not.toContain(null);
});

it('forgets what was not asked for the longest, by weight', async () => {
  const draw = createDrawer({ bytes: 10 });
  const made: string[] = [];
  const ask = (name: string) =>
    draw(name, async () => {
      made.push(name);
      return Buffer.alloc(4);
    });
  for (const name of ['a', 'b', 'a', 'c', 'a', 'b']) await ask(name);
  expect(made).toEqual(['a', 'b', 'c', 'b']);
});
