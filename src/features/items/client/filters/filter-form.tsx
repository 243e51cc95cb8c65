import { type RefObject, useEffect, useEffectEvent, useId, useState } from 'react';
import { Form } from 'react-router';
import { TextField } from '#client/forms/field.tsx';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { Lazy, lazyPart } from '#client/loading/lazy-part.tsx';
import { paths } from '#client/paths.ts';
import { Button, IconButton } from '#client/ui/button.tsx';
import { Search } from '#client/ui/icons.tsx';
import { FiltersIcon } from '#features/items/client/listings/icons.tsx';
import { itemLimits } from '#features/items/limits.ts';
import { type ListingsFormState, listingsFormId } from './filter-form-state.ts';
import type { ListingsType } from './filters.ts';
import { ListingsTypes } from './item-type-names.tsx';
import { ListingsPriceField } from './price-field.tsx';
import { RangeAtRest } from './price-slider-skeleton.tsx';

const priceSlider = lazyPart(() => import('./price-slider.tsx'));

/** Search, prices and type. On the phone the prices and the order lie in a sheet, so that the first card is near. */
export function ListingsForm({
  form,
  counts,
  box,
  inSheet,
  onOpenSheet,
  sheetIsOpening,
}: {
  form: ListingsFormState;
  counts: Record<ListingsType, number> | null;
  box: RefObject<HTMLFormElement | null>;
  /** How many of the sheet's choices are set. */
  inSheet: number;
  onOpenSheet: () => void;
  sheetIsOpening: boolean;
}) {
  const { t } = useTranslation();
  const [rangeWanted, setRangeWanted] = useState(false);
  const id = useId();
  const { filters, draft, edit } = form;
  const submit = () => {
    const wrong = form.submit();
    const field = document.getElementById(`${id}-${wrong}`);
    // On the phone the prices are in the sheet: what is wrong with them is shown there.
    if (wrong !== null && field?.offsetParent === null) onOpenSheet();
    field?.focus();
  };
  // The moving range is fetched when a pointer or the focus comes near it, not with the page; but where prices are set,
  // handles at rest would say otherwise.
  const wantRange = () => setRangeWanted((wanted) => wanted || matchMedia('(width >= 48rem)').matches);
  const adopt = useEffectEvent(() => {
    if (box.current) form.adopt(new FormData(box.current));
  });
  useEffect(() => adopt(), []);
  const pricesSet = filters.minPrice !== '' || filters.maxPrice !== '';
  useEffect(() => {
    if (pricesSet) wantRange();
  });
  return (
    <Form
      ref={box}
      id={listingsFormId}
      role="search"
      aria-label={t('listings.filters.label')}
      action={paths.listings()}
      className="mt-5 grid gap-x-3.5 gap-y-3 md:mt-12 md:grid-cols-[minmax(0,1fr)_300px_auto] md:items-start md:gap-y-2 lg:grid-cols-[minmax(0,1fr)_350px_auto] lg:gap-y-6"
      onPointerEnter={wantRange}
      onFocus={wantRange}
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
        <ListingsPriceField form={form} field="minPrice" id={`${id}-minPrice`} name="minPrice" />
        <ListingsPriceField form={form} field="maxPrice" id={`${id}-maxPrice`} name="maxPrice" />
        <div className="col-span-full">
          {rangeWanted ? (
            <Lazy
              part={priceSlider}
              props={{ filters, prices: draft, onChange: edit, onCommit: form.changePrices }}
              waiting={<RangeAtRest />}
            />
          ) : (
            <RangeAtRest />
          )}
        </div>
      </div>
      <Button type="submit" tone="coral" className="max-md:hidden md:mt-[30px] md:min-w-28 lg:min-w-[148px]">
        {t('listings.filters.submit')}
      </Button>
      <ListingsTypes
        name="itemType"
        value={draft.itemType}
        counts={counts}
        onChange={form.changeType}
        className="md:col-span-full lg:col-span-1 lg:col-start-1 lg:row-start-2"
      />
    </Form>
  );
}
