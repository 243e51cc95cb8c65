import { errorText } from '#client/i18n/error-text.ts';
import type { Translate } from '#client/i18n/i18n.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useFormat } from '#client/kit/use-format.ts';
import { bookingOf, type KeptAct, photosOf, type QuayAct } from '#client/offline/kept-acts.ts';
import { refusalOf, useKeptActs } from '#client/offline/use-kept-acts.ts';
import { Button } from '#client/ui/button.tsx';
import { dueAt } from '#features/bookings/trip-phase.ts';
import type { DayBooking } from '#features/calendar/day-schemas.ts';
import type { Format } from '#shared/format-in.ts';
import { craftOf } from './fleet-rows.ts';

type KeptActs = ReturnType<typeof useKeptActs>;

/** Says how many acts wait to be sent, whether they are lost with the tab, and that some can't be read. */
export function KeptNotes({ acts: { kept, isOnlyHere, hasUnreadable, dropUnreadable } }: { acts: KeptActs }) {
  const { t } = useTranslation();
  const waiting = kept.filter(({ refused }) => refused === null);
  const count = waiting.length;
  const photos = photosOf(waiting).length;
  return (
    <>
      {hasUnreadable && (
        <div role="alert" data-contrast="edge" className="rounded-photo bg-error-ground px-5 py-4">
          <p className="text-body font-medium">{t('quay.board.kept.unreadable')}</p>
          <Button size="large" tone="outline" className="mt-2.5" onClick={dropUnreadable}>
            {t('quay.board.kept.dropUnreadable')}
          </Button>
        </div>
      )}
      {count > 0 && (
        <p role="status" className="rounded-photo bg-sand px-5 py-4 text-body font-medium">
          {t(isOnlyHere ? 'quay.board.kept.onlyHere' : 'quay.board.kept.waiting', { count })}
          {photos > 0 && ` ${t('quay.board.kept.photos', { count: photos })}`}
        </p>
      )}
    </>
  );
}

/** The acts that the server refuses, each with its reason, until the owner drops it or it is taken. */
export function RefusedActs({
  acts: { kept, drop, retry },
  bookings,
  onCallOff,
}: {
  acts: KeptActs;
  bookings: readonly DayBooking[];
  onCallOff: (booking: DayBooking) => void;
}) {
  const { t } = useTranslation();
  const { shortTime: time } = useFormat();
  const refused = kept.filter((one) => one.refused !== null);
  if (refused.length === 0) return null;
  return (
    <section
      role="alert"
      data-contrast="edge"
      className="rounded-photo bg-error-ground p-4 inset-ring-4 inset-ring-error sm:p-5"
    >
      <h2 className="display text-heading">{t('quay.board.refused.title', { count: refused.length })}</h2>
      <ul className="mt-3 grid gap-5">
        {refused.map((one) => {
          const booking = bookings.find(({ id }) => id === bookingOf(one.act));
          return (
            <li key={one.id}>
              <p className="text-body font-label">{actTitle(one.act, { bookings, kept }, { t, time })}</p>
              <p className="text-body font-medium">{errorText(t, refusalOf(one))}</p>
              <div className="mt-2.5 flex flex-wrap gap-2.5 max-sm:flex-col">
                {one.act.kind === 'trip' && one.act.body.moveReturn && booking && (
                  <Button size="large" onClick={() => retry(one.id, keepingReturn(one.act))}>
                    {t('quay.board.refused.keepReturn', { time: time(dueAt(booking)) })}
                  </Button>
                )}
                {one.refused?.code === 'item_with_others' && booking && (
                  <Button
                    size="large"
                    onClick={() => {
                      drop(one.id);
                      onCallOff(booking);
                    }}
                  >
                    {t('bookings.acts.callOff.button')}
                  </Button>
                )}
                <Button size="large" tone="foam" onClick={() => retry(one.id)}>
                  {t('ui.retry')}
                </Button>
                <Button size="large" tone="outline" onClick={() => drop(one.id)}>
                  {t('quay.board.refused.drop')}
                </Button>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** The same without a day, as for a helper whose owner has ended it. */
export function OwnRefusedActs() {
  return (
    <div className="mt-5">
      <RefusedActs acts={useKeptActs()} bookings={[]} onCallOff={() => undefined} />
    </div>
  );
}

const keepingReturn = (act: QuayAct): QuayAct =>
  act.kind === 'trip' ? { ...act, body: { ...act.body, moveReturn: false } } : act;

/** What was done, with its item and its moment. */
export function actTitle(
  act: QuayAct,
  { bookings, kept }: { bookings: readonly DayBooking[]; kept: readonly KeptAct[] },
  { t, time }: { t: Translate; time: Format['time'] },
): string {
  const id = bookingOf(act);
  const walkIn = kept.find((one) => one.act.kind === 'walkIn' && one.act.body.id === id)?.act;
  const booking = bookings.find((one) => one.id === id);
  const units = act.kind === 'trip' ? act.body.units?.length : undefined;
  const item =
    (booking && craftOf(booking, units).item) ??
    (walkIn?.kind === 'walkIn' ? walkIn.item : t('quay.board.refused.unknown'));
  const said = (name: 'departed' | 'returned' | 'walkIn', at: string) =>
    t(`quay.board.refused.act.${name}`, { item, time: time(at) });
  if (act.kind === 'walkIn') return said('walkIn', act.body.startTime ?? '');
  if (act.kind === 'state') return t('quay.board.refused.act.state', { item: act.item });
  if (act.kind !== 'trip') return t(`quay.board.refused.act.${act.kind}`, { item });
  const { departedAt, returnedAt } = act.body;
  if (returnedAt) return said('returned', returnedAt);
  if (departedAt) return said('departed', departedAt);
  const undone = departedAt === null ? 'departureUndone' : 'returnUndone';
  return t(`quay.board.refused.act.${undone}`, { item });
}
