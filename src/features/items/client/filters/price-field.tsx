import { NumberField } from '#client/forms/field.tsx';
import { useLanguage } from '#client/i18n/language.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { priceProblemText } from '../typed-price.ts';
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
  const { language } = useLanguage();
  const problem = form.problems[field];
  const text = form.draft[field];
  return (
    <NumberField
      {...(id && { id })}
      {...(name && { name })}
      label={t(`listings.filters.${field}`)}
      unit="MAD"
      className="[&_input]:pr-16"
      placeholder={t('listings.filters.anyPrice')}
      value={text}
      error={
        problem === 'maxBelowMin'
          ? t('listings.filters.maxBelowMin')
          : priceProblemText({ t, language }, problem, text)
      }
      maxLength={12}
      onChange={({ target }) => form.edit({ [field]: target.value })}
    />
  );
}
