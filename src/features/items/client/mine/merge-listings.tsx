import { useState } from 'react';
import { Options, SelectField } from '#client/forms/field.tsx';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { DialogForm } from '#client/kit/save-form.tsx';
import { mergeItems } from '#features/items/duplicate-endpoints.ts';
import { findMergeable, unitsOf } from '#features/items/merging.ts';
import type { ItemSummary } from '#features/items/schemas.ts';
import { formatMad } from '#shared/money.ts';

/** Offers to make the first of an owner's listings of identical craft one. */
export function MergeListings({ items }: { items: readonly ItemSummary[] }) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const alike = findMergeable(items);
  if (!alike) return null;
  return (
    <div className="on-sand mt-6 flex flex-wrap items-center justify-between gap-x-4 rounded-row bg-sand px-5 py-2 text-label">
      {t('listing.merge.offer', { count: unitsOf(alike), model: alike[0]?.modelName ?? '' })}
      <button type="button" className="link min-h-11 rounded-badge" onClick={() => setIsOpen(true)}>
        {t('listing.merge.open')}
      </button>
      {isOpen && <MergeDialog items={alike} onClose={() => setIsOpen(false)} />}
    </div>
  );
}

/** Says what happens, and lets the owner choose the listing that stays. */
function MergeDialog({ items, onClose }: { items: readonly ItemSummary[]; onClose: () => void }) {
  const { t, language } = useTranslation();
  const count = unitsOf(items);
  // Of equal ones the oldest.
  const [best, ...others] = items
    .toReversed()
    .sort((a, b) => Number(b.isAvailable) - Number(a.isAvailable) || b.reviewCount - a.reviewCount);
  if (!best) return null;
  return (
    <DialogForm
      title={t('listing.merge.title', { count, model: best.modelName })}
      intro={t('listing.merge.text')}
      endpoint={mergeItems}
      values={{ kept: best.id }}
      toBody={({ kept }) => ({ itemIds: items.map(({ id }) => id).filter((id) => id !== kept) })}
      toInput={({ body }) => ({
        params: { id: items.find(({ id }) => !body.itemIds.includes(id))?.id ?? '' },
        body,
      })}
      submit={t('listing.merge.submit')}
      success={({ listingTitle }) => ({
        title: t('listing.merge.done', { title: listingTitle, units: count }),
      })}
      failed={t('listing.merge.failed')}
      onClose={onClose}
    >
      {({ field }) => (
        <SelectField label={t('listing.merge.kept')} hint={t('listing.merge.keptHint')} {...field('kept')}>
          <Options
            of={[best, ...others].map(({ id, listingTitle, hourlyRate }) => [
              id,
              `${listingTitle}, ${formatMad(hourlyRate, language)} MAD`,
            ])}
          />
        </SelectField>
      )}
    </DialogForm>
  );
}
