import { NumberField } from '#client/forms/field.tsx';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import type { FilterFormState } from './filter-form-state.ts';

/** The minimum or maximum price, in MAD. */
export function PriceField({
  form,
  field,
  id,
  name,
}: {
  form: FilterFormState;
  field: 'minPrice' | 'maxPrice';
  id?: string;
  name?: string;
}) {
  const { t } = useTranslation();
  const problem = form.problems[field];
  return (
    <NumberField
      {...(id && { id })}
      {...(name && { name })}
      label={t(`listings.filters.${field}`)}
      unit="MAD"
      className="[&_input]:pr-16"
      placeholder={t('listings.filters.anyPrice')}
      value={form.draft[field]}
      error={problem && t(`listings.filters.${problem}`)}
      maxLength={12}
      onChange={({ target }) => form.edit({ [field]: target.value })}
    />
  );
}
