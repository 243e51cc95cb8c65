import { useEffect, useRef, useState } from 'react';
import { classNames } from '#client/class-names.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useSite } from '#client/layout/use-site.ts';
import { Lazy, lazyPart, useLazyOverlay } from '#client/loading/lazy-part.tsx';
import { serverClock, useNow } from '#client/now.tsx';
import { handoverDialog } from '#client/offline/kept-parts.ts';
import { useKeptActs } from '#client/offline/use-kept-acts.ts';
import { buttonClasses } from '#client/ui/button.tsx';
import { Phone } from '#client/ui/icons.tsx';
import { announce } from '#client/ui/live-region.ts';
import { callOffDialog, cashDialog, clientAct, type TappedAct } from '#features/bookings/client/act-table.ts';
import type { RecordedStage } from '#features/bookings/constants.ts';
import type { TripBody } from '#features/bookings/trip-schemas.ts';
import type { DayBooking } from '#features/calendar/day-schemas.ts';
import { marina } from '#shared/marina.ts';
import { phoneText } from '#shared/phone-text.ts';
import { LeavingDialog } from './day-dialogs.tsx';
import { DayRowView, type RowAct } from './day-row.tsx';
import { type DayRow, dayGroups, movedReturn } from './day-rows.ts';
import { craftOf, lastTap, nextState, outOf, tripsOf } from './fleet-rows.ts';
import { Folded, withoutLater } from './folded.tsx';
import { KeptNotes, RefusedActs } from './kept-notes.tsx';
import { UnitsDialog } from './units-dialog.tsx';
import type { DayOf } from './use-day.ts';

// On demand: money and hours need a signal.
const dialogs = {
  recordState: handoverDialog,
  noteCash: cashDialog,
  callOff: callOffDialog,
  extend: lazyPart(() => import('./day-dialogs.tsx').then(({ ExtendDialog }) => ExtendDialog)),
};

interface Opened {
  act: keyof typeof dialogs;
  booking: DayBooking;
  /** Of the state that is to be recorded. */
  stage?: RecordedStage;
  units?: readonly number[];
}

const noState: Required<Pick<Opened, 'stage' | 'units'>> = { stage: 'RETURN', units: [] };

/** What is asked about before it is sent. */
interface Tap {
  booking: DayBooking;
  at: Date;
  more?: TripBody;
}

/** The groups of a day's rows, and what is asked before or after a tap. */
export function DayList({
  of,
  rows,
  bookings,
  headingAs: Heading,
  onHold,
}: {
  of: DayOf;
  rows: readonly DayRow[];
  bookings: readonly DayBooking[];
  headingAs: 'h2' | 'h3';
  /** Leaves a row where it is for a while. */
  onHold: (row: DayRow) => void;
}) {
  const { t } = useTranslation();
  const { daylight } = useSite();
  const now = useNow();
  const acts = useKeptActs();
  const [leaving, setLeaving] = useState<(Tap & { moved: string }) | null>(null);
  const [choosing, setChoosing] = useState<(Tap & { act: 'depart' | 'comeBack' | 'moveUnits' }) | null>(null);
  const dialog = useLazyOverlay<Opened>();
  const { area, follow } = useMovedFocus();
  /** With what is kept, also of others: the server gives them their units before it hears of the next tap. */
  const current = rows.map(({ booking }) => booking);

  const record = (booking: DayBooking, stage: RecordedStage, units: readonly number[] = []) =>
    dialog.open({ act: 'recordState', booking, stage, units });
  const tap = (act: TappedAct, booking: DayBooking, at: Date, more: TripBody = {}) => {
    const { said, trip } = clientAct(act).board ?? {};
    const of = { bookingId: booking.id };
    const body = trip?.(at.toISOString());
    if (body) void acts.add({ kind: 'trip', ...of, body: { ...body, ...more } });
    else void acts.add({ kind: act === 'noShow' ? act : 'noShowUndone', ...of });
    if (said) announce(t(`quay.board.done.${said}`, craftOf(booking, more.units?.length)));
    follow(booking.id);
    const stage =
      act === 'depart' || act === 'moveUnits' ? 'DEPARTURE' : act === 'comeBack' ? 'RETURN' : null;
    if (stage && booking.handover?.asks) record(booking, stage, more.units);
  };
  const run = (row: DayRow, act: RowAct) => {
    const { booking } = row;
    const at = serverClock.now();
    if (act === 'noteCash' || act === 'extend') return dialog.open({ act, booking });
    if (act === 'recordState') return record(booking, ...nextState(booking));
    onHold(row);
    // A craft of a fleet that is out alone needs no question.
    const out = outOf(booking);
    const isAsked = booking.fleet && (act === 'depart' || act === 'moveUnits' || out.length > 1);
    if (isAsked && (act === 'depart' || act === 'moveUnits' || act === 'comeBack'))
      return setChoosing({ booking, at, act });
    const isUndo = act === 'undoDeparture' || act === 'undoReturn';
    const units = isUndo ? lastTap(tripsOf(booking)).units : act === 'comeBack' ? out : [];
    move(act, booking, at, units.length > 0 ? { units } : {});
  };
  const move = (act: TappedAct, booking: DayBooking, at: Date, more: TripBody) => {
    const moved = act === 'depart' ? movedReturn(booking, { now: at, daylight, bookings: current }) : null;
    if (moved === null) tap(act, booking, at, more);
    else setLeaving({ booking, at, moved, more });
  };
  const sections = dayGroups
    .map((group) => ({ group, shown: rows.filter(({ place }) => place.group === group) }))
    .filter(({ shown }) => shown.length > 0);

  return (
    <div
      ref={area}
      className={classNames(
        'grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-5',
        of === 'marina' && 'items-start xl:grid-cols-2',
      )}
    >
      <RefusedActs
        acts={acts}
        bookings={bookings}
        onCallOff={(booking) => dialog.open({ act: 'callOff', booking })}
      />
      <KeptNotes acts={acts} />
      {sections.map(({ group, shown }) => {
        const title = (
          <Heading id={`day-${group}`} className="display text-large leading-6 inline">
            {t(`quay.board.groups.${group}`)}
            <sup className="ml-1 text-small font-label">
              {/* How many craft, without those that are only still shown where they were tapped. */}
              {rows.reduce((sum, row) => sum + (row.group === group ? craftOf(row.booking).count : 0), 0) ||
                null}
            </sup>
          </Heading>
        );
        const listOf = (part: readonly DayRow[]) => (
          <ul className="mt-2 grid items-start gap-2" style={twoColumns}>
            {part.map((row) => (
              <DayRowView
                key={row.booking.id}
                {...{ row, of }}
                onAct={(act) => run(row, act)}
                onHold={() => {
                  onHold(row);
                  follow(row.booking.id);
                }}
              />
            ))}
          </ul>
        );
        const [soon, later] = group === 'ready' ? withoutLater(shown, now) : [shown, []];
        return (
          <section key={group} aria-labelledby={`day-${group}`}>
            {group === 'done' ? (
              <Folded title={title} open={sections.length === 1}>
                {listOf(shown)}
              </Folded>
            ) : (
              <>
                {title}
                {listOf(soon)}
                {later.length > 0 && (
                  <Folded title={t('quay.board.later', { count: later.length })} className="mt-2">
                    {listOf(later)}
                  </Folded>
                )}
              </>
            )}
            {group === 'due' && shown.some((row) => row.group === group) && <Rescue className="mt-2" />}
          </section>
        );
      })}
      {leaving && (
        <LeavingDialog
          {...leaving}
          onAnswer={(moveReturn) => {
            setLeaving(null);
            tap('depart', leaving.booking, leaving.at, {
              ...leaving.more,
              ...(moveReturn && { moveReturn }),
            });
          }}
          onClose={() => setLeaving(null)}
        />
      )}
      {choosing && (
        <UnitsDialog
          {...choosing}
          bookings={current}
          isBack={choosing.act === 'comeBack'}
          onAnswer={(units) => {
            setChoosing(null);
            move(choosing.act, choosing.booking, choosing.at, { units });
          }}
          onClose={() => setChoosing(null)}
        />
      )}
      {dialog.value && (
        <Lazy
          part={dialogs[dialog.value.act]}
          props={{ ...noState, ...dialog.value, isAshore: true, onClose: dialog.close }}
          {...dialog.lazy}
        />
      )}
    </div>
  );
}

/** A second column where rows with a button fit into it. Not a class: every page would load it. */
const twoColumns = { gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 21rem), 1fr))' };

/** In danger at sea, whom to call. */
export function Rescue({ className = '' }: { className?: string }) {
  const { t } = useTranslation();
  const { emergencyNumber } = marina;
  return (
    <p className={`flex items-center justify-between gap-3 text-small font-medium ${className}`}>
      <span>{t('quay.board.rescue')}</span>
      <a
        href={`tel:${emergencyNumber}`}
        data-contrast="edge"
        className={`${buttonClasses({ tone: 'outline', size: 'large' })} shrink-0 gap-2 px-4! py-2!`}
      >
        <Phone size={18} />
        {phoneText(emergencyNumber)}
      </a>
    </p>
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
      ?.querySelector<HTMLElement>(`[data-row="${moved.current}"] [aria-expanded]`)
      ?.focus({ preventScroll: true });
  });
  return {
    area,
    follow: (id: string) => {
      moved.current = id;
    },
  };
}
