import { useRef } from 'react';
import { Lazy, lazyPart } from '#client/loading/lazy-part.tsx';
import { useLazyOverlay } from '#client/loading/use-lazy-overlay.ts';
import { showResults } from '#features/items/client/listings/listings-heading.tsx';
import { ListingsForm } from './filter-form.tsx';
import type { ListingsFormState } from './filter-form-state.ts';
import { defaultListingsSort, type ListingsType } from './filters.ts';
import { ListingsFloat } from './floating-filters.tsx';

const filterSheet = lazyPart(() => import('./filter-sheet.tsx'));

/** The form above the cards, the sheet with all but the search, and the button that opens it from among the cards. */
export function ListingsControls({
  form,
  counts,
}: {
  form: ListingsFormState;
  counts: Record<ListingsType, number> | null;
}) {
  const box = useRef<HTMLFormElement>(null);
  const sheet = useLazyOverlay();
  const { filters } = form;
  const prices = filters.minPrice !== '' || filters.maxPrice !== '' ? 1 : 0;
  const inSheet = prices + (filters.sort === defaultListingsSort ? 0 : 1);
  const open = () => sheet.open(true);
  return (
    <>
      <ListingsForm
        form={form}
        counts={counts}
        box={box}
        inSheet={inSheet}
        onOpenSheet={open}
        sheetIsOpening={sheet.isOpening}
      />
      <ListingsFloat
        box={box}
        active={inSheet + (filters.itemType === 'all' ? 0 : 1)}
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
