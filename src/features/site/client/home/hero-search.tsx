import type { ComponentProps } from 'react';
import { Form } from 'react-router';
import { Options, SelectField } from '#client/forms/field.tsx';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useFormat } from '#client/kit/use-format.ts';
import { useNow } from '#client/now.tsx';
import { Button } from '#client/ui/button.tsx';
import type { DayPart } from '#features/items/day-parts.ts';
import { firstDayToBook } from '#shared/first-day.ts';
import { addDays } from '#shared/marina-time.ts';
import { paths } from '#shared/paths.ts';

const parts: DayPart[] = ['morning', 'afternoon', 'sunset'];
const numbers = (length: number) => Array.from({ length }, (_, at) => at);

/** Leads to the listings by day, part of the day and people: within the image from `lg`, otherwise over its lower edge. */
export default function HeroSearch() {
  const { t } = useTranslation();
  const { shortDay } = useFormat();
  const first = firstDayToBook(useNow());
  const field = (name: 'day' | 'from' | 'people', ...options: ComponentProps<typeof Options>['of']) => (
    <SelectField name={name} label={t(`home.search.${name}`)} labelHidden className="[&_select]:pr-8">
      <Options of={options} />
    </SelectField>
  );
  return (
    <Form
      role="search"
      aria-label={t('home.search.label')}
      action={paths.listings()}
      className="on-paper relative z-1 -mt-11 grid grid-cols-2 gap-2 rounded-card bg-paper p-2 sm:mx-8 sm:grid-cols-4 lg:absolute lg:right-[27rem] lg:bottom-10 lg:left-16 lg:m-0 lg:p-4 lg:drop-shadow-[0_14px_22px_rgb(13_33_54/0.2)] lg:max-xl:grid-cols-2"
    >
      {field(
        'day',
        ...numbers(14).map((days) => {
          const day = addDays(first, days);
          const text = shortDay(day);
          return [day, text.charAt(0).toUpperCase() + text.slice(1)] as const;
        }),
      )}
      {field(
        'from',
        ['', t('home.search.anyTime')],
        ...parts.map((part) => [part, t(`card.parts.${part}`)] as const),
      )}
      {field(
        'people',
        ['', t('home.search.people')],
        ...numbers(12).map((at) => [at + 1, t('card.people', { count: at + 1 })] as const),
      )}
      <Button type="submit">{t('home.search.submit')}</Button>
    </Form>
  );
}
