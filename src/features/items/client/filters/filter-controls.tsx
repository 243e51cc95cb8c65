import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { Lazy, lazyPart } from '#client/loading/lazy-part.tsx';
import { useLazyOverlay } from '#client/loading/use-lazy-overlay.ts';
import { Button } from '#client/ui/button.tsx';
import { showResults } from '#features/items/client/listings/listings-heading.tsx';
import { FiltersIcon } from './filter-fields.tsx';
import { FilterForm } from './filter-form.tsx';
import type { FilterFormState } from './filter-form-state.ts';
import type { ListingsType } from './filters.ts';

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

/** A button that opens the filters while neither the form above the cards nor the footer is in view. */
function FloatingFilters({
  formRef,
  active,
  onOpen,
  isOpening,
}: {
  /** The form above the cards. */
  formRef: RefObject<HTMLElement | null>;
  /** How many filters are set. */
  active: number;
  onOpen: () => void;
  isOpening: boolean;
}) {
  const { t } = useTranslation();
  const isVisible = useIsVisible(formRef);
  if (isVisible) return null;
  return (
    <div
      data-print="hide"
      className="pointer-events-none fixed inset-x-0 bottom-[max(1.25rem,env(safe-area-inset-bottom))] z-20 grid animate-rise justify-items-center"
    >
      <Button
        className="pointer-events-auto shadow-float"
        icon={<FiltersIcon active={0} />}
        aria-haspopup="dialog"
        busy={isOpening}
        onClick={onOpen}
      >
        {active > 0 ? t('listings.filters.openActive', { count: active }) : t('listings.filters.open')}
      </Button>
    </div>
  );
}

/** Whether the form, or the footer below all cards, is in view. */
function useIsVisible(formRef: RefObject<HTMLElement | null>): boolean {
  const [isVisible, setIsVisible] = useState(true);
  useEffect(() => {
    const observed = [formRef.current, document.querySelector('footer')].filter(
      (element) => element !== null,
    );
    const visible = new Set<Element>(observed);
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) visible.add(target);
        else visible.delete(target);
      }
      setIsVisible(visible.size > 0);
    });
    for (const element of observed) observer.observe(element);
    return () => observer.disconnect();
  }, [formRef]);
  return isVisible;
}
