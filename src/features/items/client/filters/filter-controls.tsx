import { type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { Form } from 'react-router';
import { TextField } from '#client/forms/field.tsx';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { Lazy, lazyPart } from '#client/loading/lazy-part.tsx';
import { useLazyOverlay } from '#client/loading/use-lazy-overlay.ts';
import { Button, IconButton } from '#client/ui/button.tsx';
import { Search } from '#client/ui/icons.tsx';
import { showResults } from '#features/items/client/listings/listings-heading.tsx';
import { itemLimits } from '#features/items/limits.ts';
import { paths } from '#shared/paths.ts';
import {
  FiltersIcon,
  ItemTypeFilter,
  PeopleSelect,
  PriceField,
  PriceSliderSkeleton,
} from './filter-fields.tsx';
import type { ListingsType } from './filters.ts';
import { TimeFilter } from './time-filter.tsx';
import { type FilterFormState, filterFormId } from './use-filter-form.ts';

const priceSlider = lazyPart(() => import('./price-slider.tsx'));
const filterSheet = lazyPart(() => import('./filter-sheet.tsx'));

/**
 * Search, prices, type, people and time above the cards, a sheet with all of them but the search, and a floating button that
 * opens it. On phones the prices are only in the sheet, so that the first card is visible.
 */
export function FilterControls({
  form,
  counts,
}: {
  form: FilterFormState;
  counts: Record<ListingsType, number> | null;
}) {
  const { t } = useTranslation();
  const formRef = useRef<HTMLFormElement>(null);
  const sheet = useLazyOverlay();
  const [loadsSlider, setLoadsSlider] = useState(false);
  const id = useId();
  const { filters, draft, edit } = form;
  const pricesSet = filters.minPrice !== '' || filters.maxPrice !== '';
  // Of the sheet's filters, the form shows all but the prices.
  const inSheet = pricesSet ? 1 : 0;
  const open = () => sheet.open(true);
  const submit = () => {
    const wrong = form.submit();
    const field = document.getElementById(`${id}-${wrong}`);
    // On phones the prices are in the sheet, which also shows their errors.
    if (wrong !== null && field?.offsetParent === null) open();
    field?.focus();
  };
  // The slider's code is loaded on hover or focus, not with the page; but at once if prices are set, since the skeleton
  // shows the full range.
  const loadSlider = () => setLoadsSlider((loads) => loads || matchMedia('(width >= 48rem)').matches);
  const adopt = useEffectEvent(() => {
    if (formRef.current) form.adopt(new FormData(formRef.current));
  });
  useEffect(() => adopt(), []);
  useEffect(() => {
    if (pricesSet) loadSlider();
  });
  return (
    <>
      <Form
        ref={formRef}
        id={filterFormId}
        role="search"
        aria-label={t('listings.filters.label')}
        action={paths.listings()}
        className="mt-5 grid gap-x-3.5 gap-y-3 md:mt-12 md:grid-cols-[minmax(0,1fr)_300px_auto] md:items-start md:gap-y-2 lg:grid-cols-[minmax(0,1fr)_350px_auto] lg:gap-y-6"
        onPointerEnter={loadSlider}
        onFocus={loadSlider}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <div className="grid grid-cols-[minmax(0,1fr)_54px_54px] items-end gap-2 md:block">
          <TextField
            type="search"
            name="search"
            label={t('listings.filters.search')}
            placeholder={t('listings.filters.searchHint')}
            icon={<Search size={19} />}
            value={draft.search}
            maxLength={itemLimits.search}
            enterKeyHint="search"
            autoComplete="off"
            onChange={(event) => edit({ search: event.target.value })}
          />
          <IconButton
            type="submit"
            tone="coral"
            size={54}
            label={t('listings.filters.submit')}
            icon={<Search size={20} />}
            className="md:hidden"
          />
          <IconButton
            size={54}
            label={
              inSheet > 0 ? t('listings.filters.openActive', { count: inSheet }) : t('listings.filters.open')
            }
            aria-haspopup="dialog"
            aria-busy={sheet.isOpening}
            icon={<FiltersIcon active={inSheet} />}
            className="md:hidden"
            onClick={open}
          />
        </div>
        <div className="hidden grid-cols-2 gap-x-3.5 gap-y-2 md:grid lg:row-span-2">
          <PriceField form={form} field="minPrice" id={`${id}-minPrice`} name="minPrice" />
          <PriceField form={form} field="maxPrice" id={`${id}-maxPrice`} name="maxPrice" />
          <div className="col-span-full">
            {loadsSlider ? (
              <Lazy
                part={priceSlider}
                props={{ filters, prices: draft, onChange: edit, onCommit: form.changePrices }}
                waiting={<PriceSliderSkeleton />}
              />
            ) : (
              <PriceSliderSkeleton />
            )}
          </div>
        </div>
        <Button
          type="submit"
          tone="coral"
          className="max-md:hidden md:mt-[30px] md:min-w-28 lg:min-w-[148px]"
        >
          {t('listings.filters.submit')}
        </Button>
        <div className="flex flex-wrap gap-2 md:col-span-full lg:col-span-1 lg:col-start-1 lg:row-start-2">
          <ItemTypeFilter
            name="itemType"
            value={draft.itemType}
            counts={counts}
            onChange={form.changeType}
            className="max-sm:w-full"
          />
          <PeopleSelect
            name="people"
            value={draft.people}
            onChange={form.changePeople}
            className="max-sm:flex-auto"
          />
          <TimeFilter inForm value={draft.at} onChange={form.changeTime} />
        </div>
      </Form>
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
