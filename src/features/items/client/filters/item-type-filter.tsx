import { classNames } from '#client/class-names.ts';
import { ChoiceGroup } from '#client/forms/choice-group.tsx';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { type ListingsType, listingsTypes } from './filters.ts';

/** The filter by item type, with the number of items of each type. */
export function ItemTypeFilter({
  name,
  value,
  counts,
  onChange,
  className,
}: {
  /** The form field, for a submission before hydration. */
  name?: string;
  value: ListingsType;
  counts: Record<ListingsType, number> | null;
  onChange: (type: ListingsType) => void;
  className?: string;
}) {
  const { t } = useTranslation();
  const labels = {
    all: t('listings.filters.all'),
    JETSKI: t('listings.filters.jetSkis'),
    BOAT: t('listings.filters.boats'),
  };
  return (
    <ChoiceGroup
      label={t('listings.filters.type')}
      labelHidden
      choices={listingsTypes.map((type) => ({ value: type, label: labels[type], count: counts?.[type] }))}
      value={value}
      onChange={onChange}
      {...(name && { input: { name } })}
      className={classNames(
        '[&_label]:whitespace-nowrap max-sm:[&_label]:flex-auto max-sm:[&_label]:px-2 max-sm:[&>div]:flex-nowrap',
        className,
      )}
    />
  );
}
