import { useId } from 'react';
import { classNames } from '#client/class-names.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import type { ItemSort } from '#features/items/limits.ts';
import { ChipSelect } from './chip-select.tsx';
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
        className="pointer-events-none absolute inset-y-0 left-[18px] z-1 grid place-items-center text-label text-muted max-md:sr-only"
      >
        {t('listings.filters.sort')}
      </label>
      <ChipSelect
        id={id}
        name="sort"
        form={filterFormId}
        value={sort}
        selectClassName="min-h-11 pl-3.5 max-md:text-small md:min-h-12 md:pl-[62px]"
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
      </ChipSelect>
    </div>
  );
}
