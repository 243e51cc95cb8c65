import { expect, it } from 'vitest';
import { z } from 'zod';
import { creationIds } from './use-save.ts';

it('keeps the id of a body until it is created, and chooses another one then or for another body', () => {
  const ids = creationIds();
  const first = ids.idFor({ seats: 1 });
  expect(z.uuidv4().safeParse(first).success).toBe(true);
  expect(ids.idFor({ seats: 1 })).toBe(first);
  expect(ids.idFor({ seats: 2 })).not.toBe(first);
  const again = ids.idFor({ seats: 1 });
  ids.settle();
  expect(ids.idFor({ seats: 1 })).not.toBe(again);
});
