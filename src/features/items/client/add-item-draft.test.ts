import { beforeEach, describe, expect, it } from 'vitest';
import type { ItemImage } from '../../images/schemas.ts';
import { type AddItemDraft, keepDraft, readDraft } from './add-item-draft.ts';
import { emptyItem } from './item-form-values.ts';

const now = new Date('2026-11-21T12:00:00Z');
const hoursLater = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
const draft: AddItemDraft = {
  values: { ...emptyItem, itemType: 'BOAT', listingTitle: 'Nekor', capacity: 8 },
  images: [{ id: 'a' } as ItemImage],
  coverId: 'a',
};

let kept: Map<string, string>;
let storage: Storage;
beforeEach(() => {
  kept = new Map();
  storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  } as Storage;
});

describe('what was begun', () => {
  it('is there again after a way to the profile', () => {
    keepDraft(storage, 'me', now, draft);
    expect(readDraft(storage, 'me', hoursLater(1))).toEqual(draft);
  });

  it('is nobody else’s, though they sign in within the same tab', () => {
    keepDraft(storage, 'me', now, draft);
    expect(readDraft(storage, 'you', now)).toBeNull();
  });

  it('is forgotten once it is published or given up', () => {
    keepDraft(storage, 'me', now, draft);
    keepDraft(storage, 'me', now, null);
    expect(readDraft(storage, 'me', now)).toBeNull();
  });

  it('comes back without its photos once the server may have swept them', () => {
    keepDraft(storage, 'me', now, draft);
    expect(readDraft(storage, 'me', hoursLater(23))).toMatchObject({ values: draft.values, images: [] });
  });

  it('is taken only as far as it fits the form', () => {
    kept.set(
      'addItemDraft',
      JSON.stringify({
        userId: 'me',
        savedAt: now.getTime(),
        values: { capacity: '8', modelName: 'Medline' },
      }),
    );
    expect(readDraft(storage, 'me', now)?.values).toEqual({ ...emptyItem, modelName: 'Medline' });
    kept.set('addItemDraft', 'no JSON');
    expect(readDraft(storage, 'me', now)).toBeNull();
  });

  it('is simply not kept where storage is refused', () => {
    storage.setItem = () => {
      throw new Error('full');
    };
    expect(() => keepDraft(storage, 'me', now, draft)).not.toThrow();
  });
});
