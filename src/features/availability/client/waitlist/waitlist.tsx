import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { apiQuery } from '#client/data/query-client.ts';
import { useSession } from '#client/data/session.tsx';
import { useSave } from '#client/data/use-save.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useLoadState } from '#client/kit/load-state.ts';
import { useFormat } from '#client/kit/use-format.ts';
import { RetryLine } from '#client/loading/lazy-part.tsx';
import { Button } from '#client/ui/button.tsx';
import { deleteWaitlistEntry, listWaitlist } from '#features/availability/endpoints.ts';
import type { WaitlistEntry } from '#features/availability/schemas.ts';
import { queryOfHours } from '#features/items/hours-link.ts';
import { paths } from '#shared/paths.ts';

/** The entries of the signed-in user, by start, without those that were notified. See "Waiting list" in docs/product.md. */
export function useWaitlist() {
  const isSignedIn = useSession().user !== null;
  const read = useQuery({ ...apiQuery(listWaitlist), enabled: isSignedIn });
  const state = useLoadState(read);
  return {
    state,
    entries: state.status === 'ready' ? state.data.filter(({ notifiedAt }) => notifiedAt === null) : [],
  };
}

/** The hours for which the user waits, below their bookings. Empty without any. */
export function Waitlist() {
  const { t } = useTranslation();
  const { state, entries } = useWaitlist();
  if (state.status === 'failed') {
    return <RetryLine text={t('waitlist.failed')} onRetry={state.retry} />;
  }
  if (entries.length === 0) return null;
  return (
    <section aria-labelledby="waiting-for">
      <h2 id="waiting-for" tabIndex={-1} className="display text-heading outline-none">
        {t('waitlist.title')}
      </h2>
      <p className="mt-3 max-w-[44rem] text-body text-muted">{t('waitlist.text')}</p>
      <ul className="mt-5 grid gap-2">
        {entries.map((entry) => (
          <WaitlistRow key={entry.id} entry={entry} />
        ))}
      </ul>
    </section>
  );
}

function WaitlistRow({ entry }: { entry: WaitlistEntry }) {
  const { t } = useTranslation();
  const [start, end] = [new Date(entry.startTime), new Date(entry.endTime)];
  const when = useFormat().dayHours({ start, end });
  const { id, listingTitle, rentalCategory } = entry.item;
  const { save, isSaving } = useSave(deleteWaitlistEntry, {
    success: t('waitlist.removed', { hours: when }),
    failure: t('waitlist.removeFailed'),
  });
  const remove = () => {
    // The row is removed with the pressed button.
    document.getElementById('waiting-for')?.focus({ preventScroll: true });
    void save({ params: { id: entry.id } });
  };
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2 rounded-row bg-wash px-5 py-3">
      <span className="min-w-0">
        <Link
          to={paths.rental(id, queryOfHours({ start, end }, entry.seats))}
          className="link inline-flex min-h-11 items-center text-body wrap-anywhere"
        >
          {listingTitle}
        </Link>
        <span className="block text-label">
          {when}
          {entry.seats > 1 && `, ${t(`waitlist.taken.${rentalCategory}`, { count: entry.seats })}`}
        </span>
      </span>
      <Button
        tone="sand"
        size="small"
        busy={isSaving}
        aria-label={t('waitlist.removeOf', { title: listingTitle, hours: when })}
        onClick={remove}
      >
        {t('waitlist.leave')}
      </Button>
    </li>
  );
}
