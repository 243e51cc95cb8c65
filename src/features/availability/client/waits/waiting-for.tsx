import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useLoadState } from '#client/data/load-state.ts';
import { apiQuery } from '#client/data/query-client.ts';
import { useSession } from '#client/data/session.tsx';
import { useSave } from '#client/data/use-save.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { RetryLine } from '#client/loading/lazy-part.tsx';
import { Button } from '#client/ui/button.tsx';
import { dayHoursText } from '#features/availability/client/hours/day-clock.ts';
import { instantsOf } from '#features/availability/day-offer.ts';
import { deleteWait, listWaits } from '#features/availability/endpoints.ts';
import { marinaHours } from '#features/availability/price.ts';
import type { Wait } from '#features/availability/schemas.ts';
import { queryOfHours } from '#features/items/hours-link.ts';
import { paths } from '#shared/paths.ts';

/** The waits of the signed-in user, by start, without those that were notified. See "Waiting list" in docs/product.md. */
export function useWaits() {
  const isSignedIn = useSession().user !== null;
  const read = useQuery({ ...apiQuery(listWaits), enabled: isSignedIn });
  const state = useLoadState(read);
  return {
    state,
    waits: state.status === 'ready' ? state.data.filter(({ toldAt }) => toldAt === null) : [],
  };
}

/** The hours for which the user waits, below their bookings. Empty without any. */
export function WaitingFor() {
  const { t } = useTranslation();
  const { state, waits } = useWaits();
  if (state.status === 'failed') {
    return <RetryLine text={t('waits.failed')} onRetry={state.retry} />;
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
  const { t, language } = useTranslation();
  const hours = marinaHours(new Date(wait.startTime), new Date(wait.endTime));
  const when = dayHoursText(hours, language);
  const { id, listingTitle } = wait.item;
  const { save, isSaving } = useSave(deleteWait, {
    success: t('waits.removed', { hours: when }),
    failure: t('waits.removeFailed'),
  });
  const remove = () => {
    // The row is removed with the pressed button.
    document.getElementById('waiting-for')?.focus({ preventScroll: true });
    void save({ params: { id: wait.id } });
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
        busy={isSaving}
        aria-label={t('waits.removeOf', { title: listingTitle, hours: when })}
        onClick={remove}
      >
        {t('waits.leave')}
      </Button>
    </li>
  );
}
