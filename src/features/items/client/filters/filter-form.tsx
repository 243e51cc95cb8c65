import { type RefObject, useEffect, useEffectEvent, useId, useState } from 'react';

import { TextField } from '#client/forms/field.tsx';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { Lazy, lazyPart } from '#client/loading/lazy-part.tsx';
import { Button, IconButton } from '#client/ui/button.tsx';
import { Search } from '#client/ui/icons.tsx';
import { itemLimits } from '#features/items/limits.ts';
import { paths } from '#shared/paths.ts';
import {
  FiltersIcon,
  ItemTypeFilter,
  PeopleSelect,
  PriceField,
  PriceSliderSkeleton,
} from './filter-fields.tsx';
import { type FilterFormState, filterFormId } from './filter-form-state.ts';
import type { ListingsType } from './filters.ts';
import { TimeFilter } from './time-filter.tsx';

const priceSlider = lazyPart(() => import('./price-slider.tsx'));

/** Search, prices, type, people and time. On phones the prices are in a sheet, so that the first card is visible. */
export function FilterForm({
  form,
  counts,
  formRef,
  inSheet,
  onOpenSheet,
  sheetIsOpening,
}: {
  form: FilterFormState;
  counts: Record<ListingsType, number> | null;
  formRef: RefObject<HTMLFormElement | null>;
  /** How many of the sheet's filters are set. */
  inSheet: number;
  onOpenSheet: () => void;
  sheetIsOpening: boolean;
}) {
  const { t } = useTranslation();
  const [loadsSlider, setLoadsSlider] = useState(false);
  const id = useId();
  const { filters, draft, edit } = form;
  const submit = () => {
    const wrong = form.submit();
    const field = document.getElementById(`${id}-${wrong}`);
    // On phones the prices are in the sheet, which also shows their errors.
    if (wrong !== null && field?.offsetParent === null) onOpenSheet();
    field?.focus();
  };
  // The slider's code is loaded on hover or focus, not with the page; but at once if prices are set, since the skeleton
  // shows the full range.
  const loadSlider = () => setLoadsSlider((loads) => loads || matchMedia('(width >= 48rem)').matches);
  const adopt = useEffectEvent(() => {
    if (formRef.current) form.adopt(new FormData(formRef.current));
  });
  useEffect(() => adopt(), []);
  const pricesSet = filters.minPrice !== '' || filters.maxPrice !== '';
  useEffect(() => {
    if (pricesSet) loadSlider();
  });
  return (
    <search aria-label={t('listings.filters.label')}>
      <form
        ref={formRef}
        id={filterFormId}
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
            aria-busy={sheetIsOpening}
            icon={<FiltersIcon active={inSheet} />}
            className="md:hidden"
            onClick={onOpenSheet}
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
      </form>
    </search>
  );
}
