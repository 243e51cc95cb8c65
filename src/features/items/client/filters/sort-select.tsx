import { useId } from 'react';
import { classNames } from '#client/class-names.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { ChevronDown } from '#client/ui/icons.tsx';
import type { ItemSort } from '#features/items/limits.ts';
import { filterFormId } from './filter-form-state.ts';
import { sortOrder } from './filters.ts';

/** The order of the cards. It applies at once. */
export function SortSelect({
  sort,
  onChange,
  className,
}: {
  sort: ItemSort;
  onChange: (sort: ItemSort) => void;
  className?: string;
}) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <div className={classNames('relative', className)}>
      <label
        htmlFor={id}
        className="pointer-events-none absolute inset-y-0 left-[18px] grid place-items-center text-label text-muted"
      >
        {t('listings.filters.sort')}
      </label>
      <select
        id={id}
        name="sort"
        form={filterFormId}
        value={sort}
        className="min-h-12 appearance-none rounded-button bg-sand pr-11 pl-[62px] text-label font-label text-navy transition-colors hover:bg-sand-2"
        onChange={({ target }) => {
          const chosen = sortOrder.find((value) => value === target.value);
          if (chosen) onChange(chosen);
        }}
      >
        {sortOrder.map((value) => (
          <option key={value} value={value}>
            {t(`listings.sorts.${value}`)}
          </option>
        ))}
      </select>
      <ChevronDown size={18} className="pointer-events-none absolute top-1/2 right-4 -translate-y-1/2" />
    </div>
  );
}
