import { useState } from 'react';
import { Options, SelectField } from '#client/forms/field.tsx';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { DialogForm } from '#client/kit/save-form.tsx';
import { useDismissible } from '#client/kit/use-dismissible.ts';
import { mergeItems } from '#features/items/duplicate-endpoints.ts';
import { findMergeable, unitsOf } from '#features/items/merging.ts';
import type { ItemSummary } from '#features/items/schemas.ts';
import { formatMad } from '#shared/money.ts';

/** Offers to make an owner's listings of identical craft one. */
export function MergeListings({ items }: { items: readonly ItemSummary[] }) {
  return findMergeable(items).map((alike) => {
    const { itemType, modelName, capacity } = alike[0] ?? {};
    const name = `${itemType} ${modelName?.toLowerCase()} ${capacity}`;
    return <MergeOffer key={name} name={name} items={alike} />;
  });
}

const always = () => true;

function MergeOffer({ name, items }: { name: string; items: readonly ItemSummary[] }) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const [isShown, dismiss] = useDismissible(`hasDismissedMerge ${name}`, always);
  if (!isShown) return null;
  return (
    <div className="on-sand mt-6 flex flex-wrap items-center gap-x-4 rounded-row bg-sand px-5 py-2 text-label">
      <p className="grow">
        {t('listing.merge.offer', { count: unitsOf(items), model: items[0]?.modelName ?? '' })}
      </p>
      <button type="button" className="link min-h-11 rounded-badge" onClick={() => setIsOpen(true)}>
        {t('listing.merge.open')}
      </button>
      <button type="button" className="link min-h-11 rounded-badge" onClick={dismiss}>
        {t('listing.merge.dismiss')}
      </button>
      {isOpen && <MergeDialog items={items} onClose={() => setIsOpen(false)} />}
    </div>
  );
}

/** Says what happens, and lets the owner choose the listing that stays. */
function MergeDialog({ items, onClose }: { items: readonly ItemSummary[]; onClose: () => void }) {
  const { t, language } = useTranslation();
  const count = unitsOf(items);
  // Of equal ones the oldest.
  const [best, ...others] = items.toReversed().sort((a, b) => b.reviewCount - a.reviewCount);
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
