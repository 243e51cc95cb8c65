import { useState } from 'react';
import { Link } from 'react-router';
import { isSignedOut } from '#client/data/api.ts';
import { errorText } from '#client/i18n/error-text.ts';
import { useLanguage } from '#client/i18n/language.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { toast } from '#client/overlays/toast.ts';
import { Button } from '#client/ui/button.tsx';
import { dayHoursText } from '#features/availability/client/hours/day-clock.ts';
import { instantsOf } from '#features/availability/day-offer.ts';
import { marinaHours } from '#features/availability/price.ts';
import type { Wait } from '#features/availability/schemas.ts';
import { queryOfHours } from '#features/items/hours-link.ts';
import { paths } from '#shared/paths.ts';
import { endWait, useWaits } from './use-waits.ts';

/** The hours for which the user waits, below their bookings; nothing without any. See "Waiting list" in docs/product.md. */
export function WaitingFor() {
  const { t } = useTranslation();
  const { state, waits, reload } = useWaits();
  if (state.status === 'failed') {
    return (
      <p role="alert" className="text-label">
        {t('waits.failed')}{' '}
        <button type="button" className="link relative hit-44 rounded-badge" onClick={reload}>
          {t('ui.retry')}
        </button>
      </p>
    );
  }
  if (waits.length === 0) return null;
  return (
    <section aria-labelledby="waiting-for">
      <h2 id="waiting-for" tabIndex={-1} className="display text-heading outline-none">
        {t('waits.title')}
      </h2>
      <p className="mt-3 max-w-[44rem] text-body text-muted">{t('waits.text')}</p>
      <ul className="mt-5 grid gap-2">
        {waits.map((wait) => (
          <WaitRow key={wait.id} wait={wait} />
        ))}
      </ul>
    </section>
  );
}

function WaitRow({ wait }: { wait: Wait }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const [busy, setBusy] = useState(false);
  const hours = marinaHours(new Date(wait.startTime), new Date(wait.endTime));
  const when = dayHoursText(hours, language);
  const { id, listingTitle } = wait.item;
  const remove = async () => {
    setBusy(true);
    try {
      // The row is removed with the pressed button.
      document.getElementById('waiting-for')?.focus({ preventScroll: true });
      await endWait(wait);
      toast.success(t('waits.removed', { hours: when }));
    } catch (error) {
      if (!isSignedOut(error)) toast.error(errorText(t, error));
      setBusy(false);
    }
  };
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2 rounded-row bg-wash px-5 py-3">
      <span className="min-w-0">
        <Link
          to={paths.rental(id, queryOfHours(instantsOf(hours.date, hours), wait.seats))}
          className="link inline-flex min-h-11 items-center text-body wrap-anywhere"
        >
          {listingTitle}
        </Link>
        <span className="block text-label">
          {when}
          {wait.seats > 1 && `, ${t('waits.seats', { count: wait.seats })}`}
        </span>
      </span>
      <Button
        tone="sand"
        size="small"
        busy={busy}
        aria-label={t('waits.removeOf', { title: listingTitle, hours: when })}
        onClick={() => void remove()}
      >
        {t('waits.remove')}
      </Button>
    </li>
  );
}
