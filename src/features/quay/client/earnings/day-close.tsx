import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiQuery } from '#client/data/query-client.ts';
import { NumberField, TextArea, TextField } from '#client/forms/field.tsx';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { Loaded } from '#client/kit/loaded.tsx';
import { FormFrame, FormNotices } from '#client/kit/save-form.tsx';
import { useFormat } from '#client/kit/use-format.ts';
import { useSaveForm } from '#client/kit/use-save-form.ts';
import { useNow } from '#client/now.tsx';
import { Button } from '#client/ui/button.tsx';
import { Skeleton } from '#client/ui/load-states.tsx';
import { TitledSection } from '#client/ui/titled-section.tsx';
import { bookingNoteLength, cashMeans } from '#features/bookings/constants.ts';
import { parsePrice, priceProblemText } from '#features/items/client/typed-price.ts';
import { closeDay, getDayClose } from '#features/quay/endpoints.ts';
import { maxCounted } from '#features/quay/limits.ts';
import type { DayClose } from '#features/quay/schemas.ts';
import { instantToMarina, isMarinaDate } from '#shared/marina-time.ts';
import { madToCentimes } from '#shared/money.ts';

/** How much cash the till should have after a day, and how much the owner counted. See "The day's close" in docs/product.md. */
export function DayCloseSection() {
  const { t } = useTranslation();
  const today = instantToMarina(useNow()).date;
  // Null for today, also after midnight.
  const [chosen, setChosen] = useState<string | null>(null);
  const date = chosen ?? today;
  const isValid = isMarinaDate(date) && date <= today;
  return (
    <TitledSection title={t('earnings.close.title')} text={t('earnings.close.text')}>
      <div className="max-w-[480px]">
        <TextField
          type="date"
          label={t('earnings.close.day')}
          max={today}
          value={date}
          onChange={({ target }) => setChosen(target.value)}
          error={isValid ? undefined : t('earnings.close.dayProblem')}
        />
        {isValid && <Day key={date} date={date} />}
      </div>
    </TitledSection>
  );
}

function Day({ date }: { date: string }) {
  const { t } = useTranslation();
  const close = useQuery(apiQuery(getDayClose, { query: { date } }));
  return (
    <Loaded
      of={close}
      className="mt-6"
      loading={t('earnings.close.loading')}
      skeleton={<Skeleton tone="wash" radius="row" className="h-64" />}
      failed={t('earnings.close.failed')}
    >
      {(data) => (
        <>
          <Noted close={data} />
          <CountForm close={data} />
        </>
      )}
    </Loaded>
  );
}

/** What was noted on the day. */
function Noted({ close }: { close: DayClose }) {
  const { t } = useTranslation();
  const f = useFormat();
  const rows = [
    ...cashMeans.map((means) => [t(`earnings.close.received.${means}`), close.received[means]] as const),
    [t('earnings.close.deposits'), close.deposits] as const,
  ];
  return (
    <dl className="mt-6 grid gap-1.5 rounded-row bg-wash px-5 py-4">
      {rows.map(([label, amount]) => (
        <div key={label} className="flex items-baseline justify-between gap-4 text-label">
          <dt>{label}</dt>
          <dd className="whitespace-nowrap">{f.price(amount)}</dd>
        </div>
      ))}
      <div className="mt-1.5 flex items-baseline justify-between gap-4">
        <dt className="text-body font-label">{t('earnings.close.expected')}</dt>
        <dd className="figure text-total whitespace-nowrap">{f.price(close.expected)}</dd>
      </div>
    </dl>
  );
}

/** The fields of a new count, with the difference to what is expected now, and the latest count. */
function CountForm({ close }: { close: DayClose }) {
  const { t, language } = useTranslation();
  const form = useSaveForm({
    endpoint: closeDay,
    schema: async () => (await import('#features/quay/schemas.ts')).closeDayBody,
    values: { counted: '', note: '' },
    toBody: ({ counted, note }, wrong) => {
      const amount = parsePrice(counted, maxCounted);
      if (typeof amount === 'string') wrong('counted', amount);
      return { date: close.date, counted: typeof amount === 'number' ? amount : null, note };
    },
    problemText: ({ path, code }, value) =>
      priceProblemText({ t, language }, code, String(value), maxCounted) ??
      (path === 'counted' ? t('earnings.close.countedProblem') : undefined),
    savedValues: () => ({ counted: '', note: '' }),
    success: t('earnings.close.done'),
    failed: t('earnings.close.notSaved'),
  });
  const amount = parsePrice(form.values.counted, maxCounted);
  return (
    <FormFrame form={form} className="mt-6 grid gap-5">
      {close.count && <Count count={close.count} expected={close.expected} />}
      <FormNotices form={form} />
      <div>
        <NumberField {...form.field('counted')} label={t('earnings.close.counted')} unit="MAD" />
        <output htmlFor={form.idOf('counted')} className="mt-2 block text-body font-label">
          {typeof amount === 'number' && <Difference amount={amount - close.expected} />}
        </output>
      </div>
      <TextArea
        {...form.field('note')}
        label={t('earnings.close.note')}
        optional
        rows={2}
        maxLength={bookingNoteLength}
      />
      <Button type="submit" busy={form.isSaving}>
        {t(close.count ? 'earnings.close.again' : 'earnings.close.submit')}
      </Button>
    </FormFrame>
  );
}

function Count({ count, expected }: { count: NonNullable<DayClose['count']>; expected: number }) {
  const { t } = useTranslation();
  const f = useFormat();
  return (
    <div className="rounded-row bg-sand px-5 py-4 text-label on-sand">
      <p>
        <b className="font-label">
          {t('earnings.close.count', { time: f.time(count.at), amount: f.price(count.counted) })}
        </b>{' '}
        <Difference amount={count.difference} />
      </p>
      {count.expected !== expected && <p className="mt-1">{t('earnings.close.changed')}</p>}
      {count.note && <p className="mt-1 wrap-anywhere">{t('earnings.close.quote', { text: count.note })}</p>}
    </div>
  );
}

function Difference({ amount }: { amount: number }) {
  const { t } = useTranslation();
  const f = useFormat();
  // The difference of two amounts has binary noise.
  const isNone = madToCentimes(Math.abs(amount)) === 0;
  if (isNone) return t('earnings.close.equal');
  const name = amount > 0 ? 'earnings.close.more' : 'earnings.close.less';
  return t(name, { amount: f.price(Math.abs(amount)) });
}
