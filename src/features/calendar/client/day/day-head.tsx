import { useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useFormat } from '#client/kit/use-format.ts';
import { clockAhead, onServerTime, useNow, wrongMs } from '#client/now.tsx';
import { Button } from '#client/ui/button.tsx';
import { Plus, SunIcon } from '#client/ui/icons.tsx';
import { Tag } from '#client/ui/tag.tsx';
import type { Day } from '#features/calendar/day-schemas.ts';
import { useFreeItems } from '#features/quay/client/use-free-items.ts';
import { WalkIn } from '#features/quay/client/walk-in/walk-in.tsx';
import { addDays, instantToMarina, type MarinaDate } from '#shared/marina-time.ts';
import type { DayRow } from './day-rows.ts';

/** The sunset, how many bookings there are, which day it is, and whether what is shown may be out of date. */
export function DaySummary({
  date,
  first,
  isTitle,
  day,
  rows,
  isOld,
}: {
  date: MarinaDate;
  first: MarinaDate | undefined;
  /** Whether it also names the day, beside the page’s title. */
  isTitle: boolean;
  /** Null until it is loaded. */
  day: Day | null;
  rows: readonly DayRow[];
  isOld: boolean;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const today = instantToMarina(useNow()).date;
  const badge = date === today ? 'today' : date === addDays(today, 1) ? 'tomorrow' : 'upcoming';
  const count = rows.filter(({ booking }) => booking.status !== 'CANCELLED').length;
  const asked = rows.filter(({ group }) => group === 'asked').length;
  return (
    <p className="flex min-h-[30px] flex-wrap items-center gap-x-2 gap-y-1 text-tiny font-medium md:gap-x-4 md:text-body print:text-black">
      {isTitle && (
        <>
          <span className="first-letter:uppercase md:hidden">{format.day(date, 'number')}</span>
          <span className="first-letter:uppercase max-md:hidden">{format.day(date)}</span>
        </>
      )}
      {day && (
        <span className="inline-flex items-center gap-1.5">
          <SunIcon event="sunset" size={18} />
          <span className="sr-only">{t('quay.board.sunset')}</span>
          {format.time(day.sunset)}
        </span>
      )}
      {day && (
        <span aria-live="polite">
          <b className="font-label">{t('bookings.day.count', { count })}</b>
          {!isTitle && asked > 0 && <>, {t('bookings.day.toConfirm', { count: asked })}</>}
        </span>
      )}
      {first !== undefined && date >= first && (
        <Tag className="print:hidden">{t(`bookings.day.${badge}`)}</Tag>
      )}
      {isOld && day && (
        <span className="rounded-badge bg-sun px-2.5 py-1">
          {t('quay.board.stale', { age: format.age(day.at) })}
        </span>
      )}
    </p>
  );
}

/** Books in who is on the quay, or on the phone; on phones at the thumb. It reads the free items at once: without a signal it would be too late. */
export function SomeoneIsHere() {
  const { t } = useTranslation();
  const [isPressed, setIsPressed] = useState(false);
  const navigate = useNavigate();
  const isAsked = Object(useLocation().state).walkIn === true;
  useFreeItems();
  const close = () => {
    setIsPressed(false);
    // A reload would ask again.
    if (isAsked) void navigate('.', { replace: true, preventScrollReset: true });
  };
  return (
    <>
      <Button
        size="large"
        icon={<Plus />}
        data-thumb
        className="z-10 max-nav:fixed max-nav:right-4 max-nav:bottom-[calc(var(--bar-height)+12px)] max-nav:shadow-float max-nav:ring-4 max-nav:ring-foam nav:ml-auto print:hidden"
        onClick={() => setIsPressed(true)}
      >
        {t('quay.board.walkIn')}
      </Button>
      {(isPressed || isAsked) && <WalkIn onClose={close} />}
    </>
  );
}

/** By how many minutes the device's clock is ahead of the server's, if the user should know; else 0. */
export function minutesWrong(): number {
  const ms = clockAhead();
  return Math.abs(ms) > wrongMs ? Math.round(ms / 60_000) : 0;
}

export function ClockWarning() {
  const { t } = useTranslation();
  const { duration } = useFormat();
  const wrong = useSyncExternalStore(onServerTime, minutesWrong, () => 0);
  return (
    wrong !== 0 && (
      <p role="alert" className="mt-3 rounded-photo bg-sun px-5 py-4 text-body font-medium">
        {t(wrong > 0 ? 'quay.board.clock.ahead' : 'quay.board.clock.behind', {
          span: duration(Math.abs(wrong)),
        })}
      </p>
    )
  );
}
