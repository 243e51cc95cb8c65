import { expect, it } from 'vitest';
import { fittingFiles } from './fitting-files.ts';

const photo = (name: string) => ({ name, type: 'image/jpeg', size: 1000 });
const names = (count: number) => Array.from({ length: count }, (_, place) => photo(`${place}.jpg`));

it('takes every photo while there is room', () => {
  expect(fittingFiles(names(8), 8)).toMatchObject({ pictures: 8, tooMany: false });
});

it('takes the first photos, and says that there were too many', () => {
  const { files, pictures, tooMany } = fittingFiles(names(9), 3);
  expect(files.map(({ name }) => name)).toEqual(['0.jpg', '1.jpg', '2.jpg']);
  expect([pictures, tooMany]).toEqual([3, true]);
});

it('keeps what is no picture, to say why, without giving it a place', () => {
  const text = { name: 'notes.txt', type: 'text/plain', size: 10 };
  const { files, tooMany } = fittingFiles([text, photo('a.jpg')], 1);
  expect(files.map(({ name }) => name)).toEqual(['notes.txt', 'a.jpg']);
  expect(tooMany).toBe(false);
});
