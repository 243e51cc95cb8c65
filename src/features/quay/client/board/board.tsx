import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useSite } from '#client/layout/use-site.ts';
import { Lazy, lazyPart } from '#client/loading/lazy-part.tsx';
import { useLazyOverlay } from '#client/loading/use-lazy-overlay.ts';
import { useNow } from '#client/now.tsx';
import { serverClock } from '#client/server-time.ts';
import { announce } from '#client/ui/live-region.ts';
import { EmptyState } from '#client/ui/load-states.tsx';
import type { BoardBooking, Board as BoardData } from '#features/quay/schemas.ts';
import type { BoardOf } from '../use-kept-query.ts';
import { ExtendDialog, LeavingDialog } from './board-dialogs.tsx';
import { BoardRowView, type RowAct } from './board-row.tsx';
import {
  type BoardGroup,
  type BoardRow,
  boardGroups,
  movedReturn,
  rowsOf,
  type TappedPlaces,
} from './board-rows.ts';
import type { QuayAct } from './kept-acts.ts';
import { KeptNotes, RefusedActs } from './kept-notes.tsx';
import { useQuayActs } from './quay-acts.ts';

// On demand: money needs a signal.
const cashDialog = lazyPart(() => import('#features/bookings/client/ticket/cash-dialog.tsx'), ['cash']);
const callOffDialog = lazyPart(() =>
  import('#features/bookings/client/ticket/act-dialogs.tsx').then(({ CallOffDialog }) => CallOffDialog),
);

type Asked =
  | { about: 'leaving'; booking: BoardBooking; at: Date; moved: string }
  | { about: 'extend'; booking: BoardBooking };

type Said = 'departed' | 'returned' | 'undone' | 'noShow';

/** The taps that need no question: what is kept of each, and what is said. */
const taps: Record<
  Exclude<RowAct, 'depart' | 'extend' | 'noteCash'>,
  { kept: (bookingId: string, at: string) => QuayAct; said: Said }
> = {
  comeBack: {
    kept: (bookingId, returnedAt) => ({ kind: 'trip', bookingId, body: { returnedAt } }),
    said: 'returned',
  },
  noShow: { kept: (bookingId) => ({ kind: 'noShow', bookingId }), said: 'noShow' },
  undoDeparture: {
    kept: (bookingId) => ({ kind: 'trip', bookingId, body: { departedAt: null } }),
    said: 'undone',
  },
  undoReturn: {
    kept: (bookingId) => ({ kind: 'trip', bookingId, body: { returnedAt: null } }),
    said: 'undone',
  },
  undoNoShow: { kept: (bookingId) => ({ kind: 'noShowUndone', bookingId }), said: 'undone' },
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
  const acts = useQuayActs();
  const [asked, setAsked] = useState<Asked | null>(null);
  const cash = useLazyOverlay<BoardBooking>();
  const callOff = useLazyOverlay<BoardBooking>();
  const [places, setPlaces] = useState<TappedPlaces>(new Map());
  const groups = rowsOf(bookings, acts.kept, { now, viewer: { id: userId, language }, places });
  const shown = boardGroups.filter((group) => groups[group].length > 0);
  /** With those that are still shown where they were tapped. */
  const countIn = (group: BoardGroup) =>
    Object.values(groups)
      .flat()
      .filter((row) => row.group === group).length;
  const { area, follow } = useMovedFocus();

  const say = (booking: BoardBooking, done: Said) => {
    announce(t(`quay.board.done.${done}`, { item: booking.rentableItem.listingTitle }));
    follow(booking.id);
  };
  const leave = (booking: BoardBooking, at: Date, moveReturn: boolean) => {
    const body = { departedAt: at.toISOString(), ...(moveReturn && { moveReturn }) };
    void acts.add({ kind: 'trip', bookingId: booking.id, body });
    say(booking, 'departed');
  };
  const run = (row: BoardRow, act: RowAct) => {
    const { booking } = row;
    const at = serverClock.now();
    if (act === 'noteCash') return cash.open(booking);
    if (act === 'extend') return setAsked({ about: 'extend', booking });
    setPlaces((before) => new Map(before).set(booking.id, { ...row.place, at: now }));
    if (act === 'depart') {
      const moved = movedReturn(booking, { now: at, daylight, bookings });
      return moved === null ? leave(booking, at, false) : setAsked({ about: 'leaving', booking, at, moved });
    }
    const { kept, said } = taps[act];
    void acts.add(kept(booking.id, at.toISOString()));
    say(booking, said);
  };
  const close = () => setAsked(null);

  return (
    <div ref={area} className="mt-6 grid gap-8">
      <RefusedActs acts={acts} bookings={bookings} onCallOff={callOff.open} />
      <KeptNotes acts={acts} />
      {shown.length === 0 && (
        <EmptyState
          illustration="quay"
          title={t('quay.board.empty.title')}
          text={
            <span className="text-navy">
              {t(of === 'own' ? 'quay.board.empty.text' : 'quay.board.empty.marina')}
            </span>
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
      {asked?.about === 'leaving' && (
        <LeavingDialog
          {...asked}
          onAnswer={(moveReturn) => {
            close();
            leave(asked.booking, asked.at, moveReturn);
          }}
          onClose={close}
        />
      )}
      {asked?.about === 'extend' && <ExtendDialog booking={asked.booking} onClose={close} />}
      {callOff.value && (
        <Lazy
          part={callOffDialog}
          props={{ booking: callOff.value, isAshore: true, onClose: callOff.close }}
          {...callOff.lazy}
        />
      )}
      {cash.value && (
        <Lazy part={cashDialog} props={{ booking: cash.value, onClose: cash.close }} {...cash.lazy} />
      )}
    </div>
  );
}

/** The pressed button is removed, and later the row moves: the focus goes with it, until the user does something else. */
function useMovedFocus() {
  const area = useRef<HTMLDivElement>(null);
  const moved = useRef<string | null>(null);
  useEffect(() => {
    const forget = () => {
      moved.current = null;
    };
    const events = ['pointerdown', 'keydown'] as const;
    for (const event of events) document.addEventListener(event, forget, true);
    return () => {
      for (const event of events) document.removeEventListener(event, forget, true);
    };
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
