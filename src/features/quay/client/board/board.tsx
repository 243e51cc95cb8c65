import { useEffect, useRef, useState } from 'react';
import { errorText } from '#client/i18n/error-text.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useFormat } from '#client/kit/use-format.ts';
import { useSite } from '#client/layout/use-site.ts';
import { Lazy, lazyPart, useLazyOverlay } from '#client/loading/lazy-part.tsx';
import { serverClock, useNow } from '#client/now.tsx';
import { bookingOf, type QuayAct } from '#client/offline/kept-acts.ts';
import { refusalOf, useKeptActs } from '#client/offline/use-kept-acts.ts';
import { Button } from '#client/ui/button.tsx';
import { announce } from '#client/ui/live-region.ts';
import { EmptyState } from '#client/ui/load-states.tsx';
import { callOffDialog, cashDialog, clientAct, type TappedAct } from '#features/bookings/client/act-table.ts';
import { dueAt } from '#features/bookings/trip-phase.ts';
import type { TripBody } from '#features/bookings/trip-schemas.ts';
import type { BoardBooking, Board as BoardData } from '#features/quay/schemas.ts';
import type { BoardOf } from '../board-queries.ts';
import { LeavingDialog } from './board-dialogs.tsx';
import { BoardRowView, type RowAct } from './board-row.tsx';
import {
  actTitle,
  type BoardGroup,
  type BoardRow,
  boardGroups,
  movedReturn,
  rowsOf,
  type TappedPlaces,
} from './board-rows.ts';

// On demand: money and hours need a signal.
const dialogs = {
  noteCash: cashDialog,
  callOff: callOffDialog,
  extend: lazyPart(() => import('./board-dialogs.tsx').then(({ ExtendDialog }) => ExtendDialog)),
};

/** The groups of today's items, as what is kept on this device will have changed them. */
export function Board({
  of,
  board: { bookings, more },
  userId,
}: {
  of: BoardOf;
  board: BoardData;
  userId: string;
}) {
  const { t, language } = useTranslation();
  const now = useNow();
  const { daylight } = useSite();
  const acts = useKeptActs();
  const [leaving, setLeaving] = useState<{ booking: BoardBooking; at: Date; moved: string } | null>(null);
  const dialog = useLazyOverlay<{ act: keyof typeof dialogs; booking: BoardBooking }>();
  const [places, setPlaces] = useState<TappedPlaces>(new Map());
  const groups = rowsOf(bookings, acts.kept, { now, viewer: { id: userId, language }, places });
  const shown = boardGroups.filter((group) => groups[group].length > 0);
  /** With those that are still shown where they were tapped. */
  const countIn = (group: BoardGroup) =>
    Object.values(groups)
      .flat()
      .filter((row) => row.group === group).length;
  const { area, follow } = useMovedFocus();

  const tap = (act: TappedAct, booking: BoardBooking, at: Date, more: TripBody = {}) => {
    const { said, trip } = clientAct(act).board ?? {};
    const of = { bookingId: booking.id };
    const body = trip?.(at.toISOString());
    if (body) void acts.add({ kind: 'trip', ...of, body: { ...body, ...more } });
    else void acts.add({ kind: act === 'noShow' ? act : 'noShowUndone', ...of });
    if (said) announce(t(`quay.board.done.${said}`, { item: booking.rentableItem.listingTitle }));
    follow(booking.id);
  };
  const run = (row: BoardRow, act: RowAct) => {
    const { booking } = row;
    const at = serverClock.now();
    if (act === 'noteCash' || act === 'extend') return dialog.open({ act, booking });
    setPlaces((before) => new Map(before).set(booking.id, { ...row.place, at: now }));
    const moved = act === 'depart' ? movedReturn(booking, { now: at, daylight, bookings }) : null;
    if (moved === null) tap(act, booking, at);
    else setLeaving({ booking, at, moved });
  };

  return (
    <div ref={area} className="mt-6 grid gap-8">
      <RefusedActs
        acts={acts}
        bookings={bookings}
        onCallOff={(booking) => dialog.open({ act: 'callOff', booking })}
      />
      <KeptNotes acts={acts} />
      {shown.length === 0 && (
        <EmptyState
          illustration="quay"
          title={t('quay.board.empty.title')}
          text={
            <span className="text-navy">{t(`quay.board.empty.${of === 'own' ? 'text' : 'marina'}`)}</span>
          }
        />
      )}
      {shown.map((group) => (
        <section key={group} aria-labelledby={`quay-${group}`}>
          <h2 id={`quay-${group}`} className="display text-heading">
            {t(`quay.board.groups.${group}`)}
            <sup className="ml-1 text-label font-label">{countIn(group)}</sup>
          </h2>
          <ul className="mt-3 grid gap-3">
            {groups[group].map((row) => (
              <BoardRowView key={row.booking.id} {...{ row, of }} onAct={(act) => run(row, act)} />
            ))}
          </ul>
        </section>
      ))}
      {more > 0 && <p className="text-body font-medium">{t('quay.board.more', { count: more })}</p>}
      {leaving && (
        <LeavingDialog
          {...leaving}
          onAnswer={(moveReturn) => {
            setLeaving(null);
            tap('depart', leaving.booking, leaving.at, moveReturn ? { moveReturn } : {});
          }}
          onClose={() => setLeaving(null)}
        />
      )}
      {dialog.value && (
        <Lazy
          part={dialogs[dialog.value.act]}
          props={{ booking: dialog.value.booking, isAshore: true, onClose: dialog.close }}
          {...dialog.lazy}
        />
      )}
    </div>
  );
}

/** The pressed button is removed, and later the row moves: the focus goes with it, until the user does something else. */
function useMovedFocus() {
  const area = useRef<HTMLDivElement>(null);
  const moved = useRef<string | null>(null);
  useEffect(() => {
    const events = new AbortController();
    const forget = () => {
      moved.current = null;
    };
    for (const event of ['pointerdown', 'keydown'])
      document.addEventListener(event, forget, { capture: true, signal: events.signal });
    return () => events.abort();
  }, []);
  useEffect(() => {
    if (moved.current === null || document.activeElement !== document.body) return;
    area.current
      ?.querySelector<HTMLElement>(`[data-row="${moved.current}"] h3`)
      ?.focus({ preventScroll: true });
  });
  return {
    area,
    follow: (id: string) => {
      moved.current = id;
    },
  };
}

type KeptActs = ReturnType<typeof useKeptActs>;

/** Says how many acts wait to be sent, whether they are lost with the tab, and that some can't be read. */
function KeptNotes({ acts: { kept, isOnlyHere, hasUnreadable, dropUnreadable } }: { acts: KeptActs }) {
  const { t } = useTranslation();
  const count = kept.filter(({ refused }) => refused === null).length;
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
        </p>
      )}
    </>
  );
}

/** The acts that the server refuses, each with its reason, until the owner drops it or it is taken. */
function RefusedActs({
  acts: { kept, drop, retry },
  bookings,
  onCallOff,
}: {
  acts: KeptActs;
  bookings: readonly BoardBooking[];
  onCallOff: (booking: BoardBooking) => void;
}) {
  const { t } = useTranslation();
  const { time } = useFormat();
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

const keepingReturn = (act: QuayAct): QuayAct =>
  act.kind === 'trip' ? { ...act, body: { ...act.body, moveReturn: false } } : act;
