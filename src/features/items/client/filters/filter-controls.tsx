import { useRef } from 'react';
import { Lazy, lazyPart } from '#client/loading/lazy-part.tsx';
import { useLazyOverlay } from '#client/loading/use-lazy-overlay.ts';
import { showResults } from '#features/items/client/listings/listings-heading.tsx';
import { FilterForm } from './filter-form.tsx';
import type { FilterFormState } from './filter-form-state.ts';
import type { ListingsType } from './filters.ts';
import { FloatingFilters } from './floating-filters.tsx';

const filterSheet = lazyPart(() => import('./filter-sheet.tsx'));

/** The form above the cards, the sheet with every filter but the search, and the floating button that opens it. */
export function FilterControls({
  form,
  counts,
}: {
  form: FilterFormState;
  counts: Record<ListingsType, number> | null;
}) {
  const formRef = useRef<HTMLFormElement>(null);
  const sheet = useLazyOverlay();
  const { filters } = form;
  // Of the sheet's filters, the form shows all but the prices.
  const inSheet = filters.minPrice !== '' || filters.maxPrice !== '' ? 1 : 0;
  const open = () => sheet.open(true);
  return (
    <>
      <FilterForm
        form={form}
        counts={counts}
        formRef={formRef}
        inSheet={inSheet}
        onOpenSheet={open}
        sheetIsOpening={sheet.isOpening}
      />
      <FloatingFilters
        formRef={formRef}
        active={
          inSheet +
          (filters.itemType === 'all' ? 0 : 1) +
          (filters.people === null ? 0 : 1) +
          (filters.at === null ? 0 : 1)
        }
        onOpen={open}
        isOpening={sheet.isOpening}
      />
      {sheet.value && (
        <Lazy
          part={filterSheet}
          props={{
            form,
            counts,
            onClose: () => {
              form.revert();
              sheet.close();
            },
            onDone: () => {
              sheet.close();
              showResults();
            },
          }}
          {...sheet.lazy}
        />
      )}
    </>
  );
}
