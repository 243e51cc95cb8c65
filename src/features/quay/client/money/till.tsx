import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiQuery } from '#client/data/query-client.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { Loaded } from '#client/kit/loaded.tsx';
import { useFormat } from '#client/kit/use-format.ts';
import { useNow } from '#client/now.tsx';
import { Button, IconButton } from '#client/ui/button.tsx';
import { ArrowLeft, ArrowRight } from '#client/ui/icons.tsx';
import { Skeleton } from '#client/ui/load-states.tsx';
import { Perforation } from '#client/ui/wave.tsx';
import { useCashTexts } from '#features/bookings/client/booking-texts.ts';
import { cashMeans } from '#features/bookings/constants.ts';
import { getDayClose } from '#features/quay/endpoints.ts';
import type { DayClose } from '#features/quay/schemas.ts';
import { addDays, instantToMarina } from '#shared/marina-time.ts';
import { Counted, CountForm } from './count-form.tsx';
import { OpenBookings } from './open-bookings.tsx';

/** The money of a day, by default of today: what is expected, counted and open. See "The day's close" in docs/product.md. */
export function Till() {
  const { t } = useTranslation();
  const f = useFormat();
  const today = instantToMarina(useNow()).date;
  // Null for today, also after midnight.
  const [chosen, setChosen] = useState<string | null>(null);
  const date = chosen ?? today;
  const show = (day: string) => setChosen(day === today ? null : day);
  return (
    <section aria-labelledby="money-till">
      <div className="flex items-center gap-2.5">
        <div className="flex-1">
          <h2 id="money-till" className="display text-heading md:text-panel">
            {t('money.till.title')}
          </h2>
          <p aria-live="polite" className="mt-1 text-label text-muted first-letter:uppercase">
            {[f.nearDay(date), f.day(date)].filter(Boolean).join(', ')}
          </p>
        </div>
        {date !== today && (
          <Button tone="sand" size="small" onClick={() => show(today)}>
            {t('money.till.today')}
          </Button>
        )}
        <IconButton
          label={t('money.till.previous')}
          icon={<ArrowLeft />}
          onClick={() => show(addDays(date, -1))}
        />
        <IconButton
          label={t('money.till.next')}
          icon={<ArrowRight />}
          disabled={date >= today}
          onClick={() => show(addDays(date, 1))}
        />
      </div>
      <Loaded
        of={useQuery(apiQuery(getDayClose, { query: { date } }))}
        className="mt-5"
        loading={t('money.till.loading')}
        skeleton={<Skeleton tone="wash" radius="photo" className="h-112 lg:h-72" />}
        failed={t('money.till.failed')}
      >
        {(close) => (
          <>
            {close.unclosed && (
              <div className="on-sand mt-4 flex items-center justify-between gap-x-4 rounded-row bg-sand py-2.5 pr-2.5 pl-5 max-sm:-mx-2.5">
                <p className="text-label leading-snug font-label">
                  {t('money.till.unclosed', { when: f.onDay(close.unclosed) })}
                </p>
                <Button
                  tone="sand-2"
                  size="small"
                  className="whitespace-nowrap"
                  onClick={() => setChosen(close.unclosed)}
                >
                  {t('money.till.countIt')}
                </Button>
              </div>
            )}
            <div className="mt-5 grid grid-cols-1 items-start gap-x-10 gap-y-12 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
              <DayTill key={date} close={close} />
              <OpenBookings bookings={close.open} date={date} />
            </div>
          </>
        )}
      </Loaded>
    </section>
  );
}

/** What is expected by means and currency, and the count of the cash, which can be made again. */
function DayTill({ close }: { close: DayClose }) {
  const { t } = useTranslation();
  const { inCurrency } = useCashTexts();
  const [isAgain, setIsAgain] = useState(false);
  return (
    <div className="rounded-photo bg-wash px-5 py-5 max-sm:-mx-2.5 sm:px-7 sm:py-6">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-[minmax(0,1fr)_auto_auto]">
        {cashMeans.map((means) => {
          const noted = close.noted.filter((one) => one.means === means);
          const deposits = noted.filter((one) => one.deposits !== 0);
          return (
            <div key={means} className="max-sm:first:col-span-2">
              <dt className="text-small text-muted">{t(`money.till.by.${means}`)}</dt>
              <dd
                className={`figure ${means === 'CASH' ? 'text-count leading-tight' : 'text-label sm:mt-2'}`}
              >
                {noted.map(({ amount, currency }) => inCurrency(amount, currency)).join(' + ') ||
                  inCurrency(0)}
              </dd>
              {deposits.length > 0 && (
                <dd className="text-small text-muted">
                  {t('money.till.deposits', {
                    amount: deposits.map((one) => inCurrency(one.deposits, one.currency)).join(' + '),
                  })}
                </dd>
              )}
            </div>
          );
        })}
      </dl>
      <Perforation className="my-5 text-navy/25" />
      {close.count && !isAgain ? (
        <Counted count={close.count} expected={close.expected} onAgain={() => setIsAgain(true)} />
      ) : (
        <CountForm close={close} onSaved={() => setIsAgain(false)} />
      )}
    </div>
  );
}
