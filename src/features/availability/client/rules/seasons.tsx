import { useFieldArray } from 'react-hook-form';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { SeasonDay } from '#client/kit/season-day.tsx';
import { SeasonList } from '#client/kit/season-list.tsx';
import { ruleLimits } from '#features/items/rules.ts';
import type { RulesForm } from './rules-form.ts';

const summer = { from: '06-01', to: '09-30' };

/** The days of each year on which the item is rented. */
export function Seasons({ form }: { form: RulesForm }) {
  const { t } = useTranslation();
  const { fields, append, remove } = useFieldArray({ control: form.form.control, name: 'seasons' });
  return (
    <>
      <p className="text-body text-muted">{t('rules.seasons.text')}</p>
      <SeasonList
        seasons={fields}
        most={ruleLimits.seasons}
        onAdd={() => append(summer)}
        onRemove={(index) => remove(index)}
      >
        {(index) => (
          <div className="grid items-start gap-4 sm:grid-cols-2">
            {(['from', 'to'] as const).map((day) => (
              <SeasonDay
                key={day}
                {...form.controlled(`seasons.${index}.${day}`)}
                label={t(`rules.priceRules.${day}`)}
              />
            ))}
          </div>
        )}
      </SeasonList>
    </>
  );
}
