import { useRef } from 'react';
import { codeOnDemand } from '#client/code-on-demand.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { toast } from '#client/ui/toast.ts';
import { useLatePart } from '#client/use-late-part.ts';
import { defaultListingsSort, type ListingsType } from './listings-filters.ts';
import { ListingsFloat } from './listings-float.tsx';
import { ListingsForm } from './listings-form.tsx';
import type { ListingsFormState } from './listings-form-state.ts';
import { showResults } from './listings-heading.tsx';

const sheetCode = codeOnDemand(() => import('./listings-sheet.tsx'));

/** The form above the cards, the sheet with all but the search, and the button that opens it from among the cards. */
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
