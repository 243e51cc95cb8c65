import { useTranslation } from '#client/i18n/use-translation.tsx';
import { ChipSelect } from './chip-select.tsx';
import { parsePeople } from './filters.ts';

const usualNumbers = [2, 3, 4, 5, 6, 8, 10, 12, 15, 20];

/** The filter by the number of people on board. */
export function PeopleSelect({
  name,
  value,
  onChange,
  className,
}: {
  /** The form field, for a submission before hydration. */
  name?: string;
  value: number | null;
  onChange: (people: number | null) => void;
  className?: string;
}) {
  const { t } = useTranslation();
  // An address may have another number.
  const numbers =
    value === null || usualNumbers.includes(value)
      ? usualNumbers
      : [...usualNumbers, value].sort((one, other) => one - other);
  return (
    <ChipSelect
      {...(name && { name })}
      aria-label={t('listings.filters.people')}
      value={value ?? ''}
      className={className ?? ''}
      selectClassName="min-h-[54px] w-full pl-[18px]"
      onChange={({ target }) => onChange(parsePeople(target.value))}
    >
      <option value="">{t('listings.filters.people')}</option>
      {numbers.map((count) => (
        <option key={count} value={count}>
          {t('listings.filters.peopleAtLeast', { count })}
        </option>
      ))}
    </ChipSelect>
  );
}
