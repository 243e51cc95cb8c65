import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#client/ui/button.tsx';
import { ChoiceGroup } from '#client/ui/choice-group.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { NumberField } from '#client/ui/field.tsx';
import { sortOrder } from './listings-filters.ts';
import type { ListingsFormState } from './listings-form-state.ts';

type PriceField = ComponentProps<typeof NumberField>;

/** Prices and order, in a sheet that rises from the bottom edge. It lies within the form, whose submit it uses. */
export default function ListingsSheet({
  form,
  minPrice,
  maxPrice,
  onClose,
  onClear,
}: {
  form: ListingsFormState;
  minPrice: PriceField;
  maxPrice: PriceField;
  onClose: () => void;
  onClear: () => void;
}) {
  const { t } = useTranslation();
  return (
    <Dialog title={t('listings.filters.sheetTitle')} onClose={onClose}>
      <div className="mt-6 grid grid-cols-2 items-start gap-2.5">
        <NumberField {...minPrice} />
        <NumberField {...maxPrice} />
      </div>
      <ChoiceGroup
        className="mt-5 [&>div]:grid [&>div]:grid-cols-2"
        label={t('listings.filters.sort')}
        choices={sortOrder.map((value) => ({ value, label: t(`listings.sorts.${value}`) }))}
        value={form.draft.sort}
        onChange={(sort) => form.edit({ sort })}
      />
      <div className="mt-7 grid gap-2.5">
        <Button type="submit" tone="coral" wide>
          {t('listings.filters.show')}
        </Button>
        <Button tone="sand" wide onClick={onClear}>
          {t('listings.filters.clear')}
        </Button>
      </div>
    </Dialog>
  );
}
