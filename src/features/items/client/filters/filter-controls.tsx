import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { Form } from 'react-router';
import { classNames } from '#client/class-names.ts';
import { ChoiceGroup } from '#client/forms/choice-group.tsx';
import { TextField, withStored } from '#client/forms/field.tsx';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useNow } from '#client/now.tsx';
import { Button } from '#client/ui/button.tsx';
import { Search } from '#client/ui/icons.tsx';
import { itemLimits } from '#features/items/constants.ts';
import type { ItemFacets } from '#features/items/schemas.ts';
import { instantToMarina, type MarinaDate } from '#shared/marina-time.ts';
import { paths } from '#shared/paths.ts';
import { DayFilter, PriceField } from './filter-fields.tsx';
import { countsOf, listingsTypes } from './filters.ts';
import { type FilterFormState, filterFormId } from './use-filter-form.ts';

const usualPeople = [2, 3, 4, 6, 8, 10];

/**
 * Search, day, type, people and prices. Choices apply at once; typed text with the button or Enter. A phone shows search and
 * day, and the rest behind "Filters", so that the first card is in view.
 */
export function FilterControls({
  form,
  facets,
  active,
}: {
  form: FilterFormState;
  facets: ItemFacets | null;
  /** How many filters behind "Filters" are set. */
  active: number;
}) {
  const { t } = useTranslation();
  const element = useRef<HTMLFormElement>(null);
  const id = useId();
  const { date: today, time } = instantToMarina(useNow());
  const { draft, edit, change, isOpen } = form;
  const counts = facets && countsOf(facets);
  const submit = () => {
    const wrong = form.submit();
    if (wrong === null) return;
    form.setIsOpen(true);
    requestAnimationFrame(() => document.getElementById(`${id}-${wrong}`)?.focus());
  };
  const changeDay = (day: MarinaDate | null) => {
    // A part of the day is not before a time.
    const isPast = day === today && draft.from !== null && draft.from <= time;
    if (day === null) change({ day, from: null, hours: null });
    else change({ day, ...(isPast && { from: null }) });
  };
  const adopt = useEffectEvent(() => element.current && form.adopt(element.current));
  useEffect(() => void adopt(), []);
  const people = withStored(usualPeople, draft.people);
  return (
    <Form
      ref={element}
      id={filterFormId}
      role="search"
      aria-label={t('listings.filters.label')}
      action={paths.listings()}
      data-print="hide"
      className="mt-2 grid grid-cols-1 gap-x-7 gap-y-1.5 md:mt-6 md:gap-y-4 lg:mt-10 lg:gap-y-5 lg:grid-cols-[minmax(0,1fr)_560px]"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div className="relative flex items-end gap-2 md:gap-3.5">
        <TextField
          type="search"
          name="search"
          label={t('listings.filters.submit')}
          placeholder={t('listings.filters.searchHint')}
          icon={<Search size={19} />}
          value={draft.search}
          maxLength={itemLimits.search}
          enterKeyHint="search"
          autoComplete="off"
          className="min-w-0 grow max-md:[&_input]:pr-2 max-md:[&_input]:pl-[42px] max-md:[&>label]:sr-only"
          onChange={(event) => edit({ search: event.target.value })}
        />
        {/* On phones it is the icon in the field. */}
        <Button
          type="submit"
          tone="coral"
          className="max-md:absolute max-md:left-0 max-md:w-12 max-md:bg-transparent max-md:p-0 md:min-w-28"
        >
          <span className="max-md:sr-only">{t('listings.filters.submit')}</span>
        </Button>
        <Button
          tone={isOpen ? 'navy' : 'sand'}
          className="px-3.5 whitespace-nowrap max-[360px]:px-2.5 md:hidden"
          aria-expanded={isOpen}
          aria-controls={`${id}-more`}
          onClick={() => form.setIsOpen(!isOpen)}
        >
          {active > 0 ? t('listings.filters.openActive', { active }) : t('listings.filters.open')}
        </Button>
      </div>
      {draft.day !== null && <input type="hidden" name="day" value={draft.day} />}
      <DayFilter value={draft.day} onChange={changeDay} className="min-w-0" />
      <div
        id={`${id}-more`}
        className={classNames(
          'flex flex-wrap items-start gap-x-5 gap-y-3 lg:col-span-full',
          !isOpen && 'max-md:hidden',
        )}
      >
        <ChoiceGroup
          label={t('listings.filters.type')}
          choices={listingsTypes.map((type) => ({
            value: type,
            label: t(`listings.filters.${type}`),
            count: counts?.[type],
          }))}
          value={draft.itemType}
          onChange={(itemType) => change({ itemType })}
          input={{ name: 'itemType' }}
          className="max-md:w-full [&_label]:whitespace-nowrap [&>div]:gap-1.5 max-sm:[&_label]:flex-auto max-sm:[&_label]:px-0"
        />
        <ChoiceGroup
          label={t('listings.filters.people')}
          choices={[
            { value: '', label: t('listings.filters.anyNumber') },
            ...people.map((count) => ({ value: String(count), label: `${count}+` })),
          ]}
          value={String(draft.people ?? '')}
          onChange={(count) => change({ people: Number(count) || null })}
          input={{ name: 'people' }}
          className="max-md:w-full [&_label]:min-w-11 [&_label]:px-2.5 [&>div]:gap-1.5 max-sm:[&>div]:grid max-sm:[&>div]:grid-cols-4"
        />
        <div className="grid min-w-0 grow grid-cols-2 gap-x-2 max-md:w-full md:max-w-[420px] md:basis-[270px]">
          <PriceField form={form} field="minPrice" id={`${id}-minPrice`} bound={facets?.prices?.lowest} />
          <PriceField form={form} field="maxPrice" id={`${id}-maxPrice`} bound={facets?.prices?.highest} />
        </div>
      </div>
    </Form>
  );
}
