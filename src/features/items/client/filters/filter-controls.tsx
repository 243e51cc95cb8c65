import { useRef } from 'react';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { codeOnDemand } from '#client/loading/code-on-demand.ts';
import { useLatePart } from '#client/loading/use-late-part.ts';
import { toast } from '#client/overlays/toast.ts';
import { showResults } from '#features/items/client/listings/listings-heading.tsx';
import { ListingsForm } from './filter-form.tsx';
import type { ListingsFormState } from './filter-form-state.ts';
import { defaultListingsSort, type ListingsType } from './filters.ts';
import { ListingsFloat } from './floating-filters.tsx';

const sheetCode = codeOnDemand(() => import('./filter-sheet.tsx'));

/** The form above the cards, the sheet with every filter but the search, and the floating button that opens it. */
export function ListingsControls({
  form,
  counts,
}: {
  form: ListingsFormState;
  counts: Record<ListingsType, number> | null;
}) {
  const { t } = useTranslation();
  const box = useRef<HTMLFormElement>(null);
  const sheet = useLatePart(sheetCode);
  const { filters } = form;
  const prices = filters.minPrice !== '' || filters.maxPrice !== '' ? 1 : 0;
  const inSheet = prices + (filters.sort === defaultListingsSort ? 0 : 1);
  const open = async () => {
    if (!(await sheet.open())) toast.error(t('errors.network'));
  };
  return (
    <>
      <ListingsForm form={form} counts={counts} box={box} inSheet={inSheet} onOpenSheet={open} />
      <ListingsFloat box={box} active={inSheet + (filters.itemType === 'all' ? 0 : 1)} onOpen={open} />
      {sheet.Part && (
        <sheet.Part
          form={form}
          counts={counts}
          onClose={() => {
            form.revert();
            sheet.close();
          }}
          onDone={() => {
            sheet.close();
            showResults();
          }}
        />
      )}
    </>
  );
}
