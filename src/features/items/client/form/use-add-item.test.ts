import { expect, it } from 'vitest';
import type { ItemImage } from '#features/images/schemas.ts';
import { emptyItem } from './item-form-values.ts';
import { type AddItemDraft, usableDraft } from './use-add-item.ts';

const now = new Date('2026-11-21T12:00:00Z');
const hoursLater = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
const draft: AddItemDraft = {
  values: { ...emptyItem, itemType: 'BOAT', listingTitle: 'Nekor', capacity: 8 },
  images: [{ id: 'a' } as ItemImage],
  coverId: 'a',
};

it('restores a draft, with its photos until the server may have deleted the unused uploads', () => {
  expect(usableDraft({ ...draft }, { savedAt: now, now: hoursLater(1) })).toEqual(draft);
  const later = usableDraft({ ...draft }, { savedAt: now, now: hoursLater(23) });
  expect(later).toMatchObject({ values: draft.values, images: [] });
});

it('ignores values that do not fit the form', () => {
  const odd = { values: { capacity: '8', modelName: 'Medline' }, images: 'none', coverId: 7 };
  expect(usableDraft(odd, { savedAt: now, now })).toMatchObject({
    values: { ...emptyItem, modelName: 'Medline' },
    images: [],
    coverId: null,
  });
  expect(usableDraft({}, { savedAt: now, now }).values).toEqual(emptyItem);
});
