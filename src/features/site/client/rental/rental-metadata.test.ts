import { expect, it } from 'vitest';
import { createI18n } from '#client/i18n/i18n.ts';
import { loadTexts } from '#client/i18n/texts.ts';
import { itemLimits } from '#features/items/constants.ts';
import { defaultRules } from '#features/items/rules.ts';
import type { ItemDetail } from '#features/items/schemas.ts';
import { type Language, languages } from '#shared/language.ts';
import { rentalMetadata } from './rental-metadata.ts';

const boat: ItemDetail = {
  ...{ id: '019aa6a0-0000-7000-8000-000000000001', listingTitle: 'Spark along the coast' },
  ...{ modelName: 'Sea-Doo Spark', description: 'Comes with a cool box. '.repeat(80).trim() },
  ...{ itemType: 'BOAT', hourlyRate: 99_999.5, capacity: 8, units: 1, rentalCategory: 'PER_SEAT' },
  ...{ isAvailable: true, thumbnailImageId: null, images: [], averageRating: 4.35, reviewCount: 20 },
  owner: { id: 'salma', displayName: 'Salma', profileImageUrl: null, hasPhoneNumber: true },
  ...{ rules: defaultRules, createdAt: '2026-11-21T09:00:00.000Z' },
};

async function descriptionOf(language: Language, changes: Partial<ItemDetail>): Promise<string> {
  const { t } = createI18n(language, await loadTexts(language, ['head', 'rental']));
  const site = { publicUrl: 'https://sillage.example' } as Parameters<typeof rentalMetadata>[0]['site'];
  return rentalMetadata({ site, language, t }, { ...boat, ...changes }, []).description;
}

it.each(languages)('the description ends with an excerpt of the owner’s text, in %s', async (language) => {
  const description = await descriptionOf(language, {});
  expect(description).toMatch(/(4\.4|4,4).+Sea-Doo Spark.+Comes with.+…$/);
  expect(description.length).toBeLessThanOrEqual(165);
});

it.each(languages)(
  'the description has no excerpt when rating, model and price leave no room, in %s',
  async (language) => {
    for (const length of [50, 60, 70, itemLimits.modelName]) {
      const description = await descriptionOf(language, { modelName: 'M'.repeat(length) });
      expect(description.length).toBeLessThanOrEqual(200);
      expect(description).not.toMatch(/\s…?$/);
    }
    expect(await descriptionOf(language, { modelName: 'M'.repeat(itemLimits.modelName) })).not.toContain(
      'Comes',
    );
  },
);
