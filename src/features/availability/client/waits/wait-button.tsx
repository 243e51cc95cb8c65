import { useState } from 'react';
import { isSignedOut } from '#client/data/api.ts';
import { useSession } from '#client/data/session.tsx';
import { errorText } from '#client/i18n/error-text.ts';
import { useLanguage } from '#client/i18n/language.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { Button } from '#client/ui/button.tsx';
import { Check } from '#client/ui/icons.tsx';
import { bookingCardId } from '#features/availability/client/hours/booking-choice.ts';
import { dayHoursText } from '#features/availability/client/hours/day-clock.ts';
import { instantsOf } from '#features/availability/day-offer.ts';
import { queryOfHours } from '#features/items/hours-link.ts';
import { AppError } from '#shared/errors.ts';
import { paths } from '#shared/paths.ts';
import { beginWait, endWait, useWaits } from './use-waits.ts';
import type { WaitProps } from './wait-offer.tsx';

/** Begins to wait for hours, confirms it, and can undo it. Visitors sign in first and come back to the same hours. */
export default function WaitButton({ itemId, hours, seats, onFree }: WaitProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { user, signIn } = useSession();
  const { waits } = useWaits();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const instants = instantsOf(hours.date, hours);
  const wait = waits.find(
    ({ item, startTime, endTime }) =>
      item.id === itemId &&
      startTime === instants.start.toISOString() &&
      endTime === instants.end.toISOString(),
  );
  const press = async () => {
    if (user === null) {
      signIn(`${paths.rental(itemId, queryOfHours(instants, seats))}#${bookingCardId}`);
      return;
    }
    setBusy(true);
    setError(null);
    try {
      if (wait) await endWait(wait);
      else await beginWait(itemId, hours, seats);
    } catch (reason) {
      if (!isSignedOut(reason)) setError(reason);
      if (reason instanceof AppError && reason.code === 'hours_are_free') onFree();
    } finally {
      setBusy(false);
    }
  };
  // One button in both states, so that it keeps the focus.
  return (
    <div className="mt-2.5">
      <p role="status" className="text-label">
        {wait && (
          <span className="mb-2.5 flex gap-2.5">
            <Check size={18} className="mt-0.5 shrink-0 text-completed" />
            {t('waits.waiting', { hours: dayHoursText(hours, language) })}
          </span>
        )}
      </p>
      <Button tone="sand-2" size="small" busy={busy} onClick={() => void press()}>
        {t(wait ? 'waits.undo' : user === null ? 'waits.signIn' : 'waits.begin')}
      </Button>
      {error !== null && (
        <p role="alert" className="mt-2 text-small text-error">
          {errorText(t, error)}
        </p>
      )}
    </div>
  );
}
