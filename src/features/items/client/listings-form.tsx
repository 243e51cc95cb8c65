import { lazy, Suspense, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Form } from 'react-router';
import { paths } from '#client/paths.ts';
import { Button, IconButton } from '#client/ui/button.tsx';
import { ChoiceGroup } from '#client/ui/choice-group.tsx';
import { NumberField, TextField } from '#client/ui/field.tsx';
import { Search } from '#client/ui/icons.tsx';
import { itemLimits } from '../limits.ts';
import { defaultListingsSort, type ListingsType, listingsTypes } from './listings-filters.ts';
import type { ListingsFormState } from './listings-form-state.ts';
import { FiltersIcon } from './listings-icons.tsx';

const ListingsSheet = lazy(() => import('./listings-sheet.tsx'));

/** Search, prices and type. On the phone the prices and the order lie in a sheet, so that the first card is near. */
export function ListingsForm({
  form,
  counts,
}: {
  form: ListingsFormState;
  counts: Record<ListingsType, number> | null;
}) {
  const { t } = useTranslation();
  const [sheetOpen, setSheetOpen] = useState(false);
  const id = useId();
  const { filters, draft, problems, edit } = form;
  const submit = () => {
    const wrong = form.submit();
    const field = document.getElementById(`${id}-${wrong}`);
    // On the phone the prices are in the sheet: what is wrong with them is shown there.
    setSheetOpen(wrong !== null && field?.offsetParent === null);
    field?.focus();
  };
  const set = [filters.minPrice, filters.maxPrice].filter(Boolean).length;
  const inSheet = set + (filters.sort === defaultListingsSort ? 0 : 1);
  const labels = {
    all: t('listings.filters.all'),
    JETSKI: t('listings.filters.jetSkis'),
    BOAT: t('listings.filters.boats'),
  };
  const price = (field: 'minPrice' | 'maxPrice') => ({
    label: t(`listings.filters.${field}`),
    unit: 'MAD',
    placeholder: t('listings.filters.anyPrice'),
    value: draft[field],
    error: problems[field] && t(`listings.filters.${problems[field]}`),
    maxLength: 12,
    onChange: (event: { target: HTMLInputElement }) => edit({ [field]: event.target.value }),
  });
  return (
    <Form
      role="search"
      aria-label={t('listings.filters.label')}
      action={paths.listings()}
      className="mt-5 grid gap-x-3.5 gap-y-3 md:mt-12 md:grid-cols-[minmax(0,1fr)_140px_140px_auto] lg:grid-cols-[minmax(0,1fr)_168px_168px_auto] md:items-start md:gap-y-7"
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
          aria-expanded={sheetOpen}
          icon={<FiltersIcon active={inSheet} />}
          className="md:hidden"
          onClick={() => setSheetOpen(true)}
        />
      </div>
      <NumberField {...price('minPrice')} id={`${id}-minPrice`} name="minPrice" className="hidden md:block" />
      <NumberField {...price('maxPrice')} id={`${id}-maxPrice`} name="maxPrice" className="hidden md:block" />
      {filters.sort !== defaultListingsSort && <input type="hidden" name="sort" value={filters.sort} />}
      <Button
        type="submit"
        tone="coral"
        className="hidden! md:min-w-28 lg:min-w-[148px] md:mt-[30px] md:inline-flex!"
      >
        {t('listings.filters.submit')}
      </Button>
      <ChoiceGroup
        label={<span className="max-md:sr-only">{t('listings.filters.type')}</span>}
        choices={listingsTypes.map((value) => ({ value, label: labels[value], count: counts?.[value] }))}
        value={draft.itemType}
        onChange={form.changeType}
        input={{ name: 'itemType' }}
        className="max-md:-mt-2 max-sm:[&_label]:flex-auto max-sm:[&_label]:px-2 max-sm:[&>div]:flex-nowrap md:col-span-full"
      />
      {sheetOpen && (
        <Suspense>
          <ListingsSheet
            form={form}
            minPrice={price('minPrice')}
            maxPrice={price('maxPrice')}
            onClose={() => {
              form.revert();
              setSheetOpen(false);
            }}
            onClear={() => {
              form.clear();
              setSheetOpen(false);
            }}
          />
        </Suspense>
      )}
    </Form>
  );
}
