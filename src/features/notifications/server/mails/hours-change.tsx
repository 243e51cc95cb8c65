import type { NoticeChange, NoticeHours } from '#features/notifications/server/notice/notice.ts';
import { centimesToMad, formatMadWithUnit } from '#shared/money.ts';
import { bodyText, colours, smallText } from './look.ts';
import { useMail } from './mail-scope.tsx';
import { LayoutTable } from './parts.tsx';

/** The old and the new hours of a booking with the difference in price. `isOpen`: they are still proposed. */
export function HoursChange({ change, isOpen = false }: { change: NoticeChange; isOpen?: boolean }) {
  const { texts } = useMail();
  const { old } = change;
  const withSeats = change.seats !== old.seats;
  return (
    <LayoutTable
      className="sand"
      style={{ margin: '12px 0 14px', background: colours.sand, color: colours.navy, borderRadius: 16 }}
    >
      <tr className="row">
        <td className="inset" style={{ padding: '18px 26px 0' }}>
          <Hours
            label={isOpen ? texts.change.present : texts.change.before}
            hours={old}
            withSeats={withSeats}
          />
        </td>
      </tr>
      <tr className="row">
        <td className="inset" style={{ padding: '14px 26px 18px' }}>
          <Hours
            label={isOpen ? texts.change.wanted : texts.change.after}
            hours={change}
            withSeats={withSeats}
            difference={change.totalPrice - old.totalPrice}
          />
        </td>
      </tr>
    </LayoutTable>
  );
}

function Hours({
  label,
  hours,
  withSeats,
  difference = null,
}: {
  label: string;
  hours: NoticeHours;
  withSeats: boolean;
  /** In centimes, of the new hours only, which stand out. */
  difference?: number | null;
}) {
  const { texts, times, daylight } = useMail();
  const mad = useMad();
  const darkness = daylight(hours);
  const isNew = difference !== null;
  return (
    <div style={{ ...bodyText, overflowWrap: 'anywhere' }}>
      <div style={{ ...smallText, fontWeight: 600 }}>{label}</div>
      <div>{times.dayLine(hours.start)}</div>
      <div style={{ fontWeight: isNew ? 720 : 400 }}>{times.hours(hours)}</div>
      <div style={smallText}>{texts.ticket.duration(times.duration(hours))}</div>
      {withSeats && <div>{texts.seats(hours.seats)}</div>}
      {isNew && darkness && <div>{darkness}</div>}
      <div>{mad(hours.totalPrice)}</div>
      {isNew && <div style={{ fontWeight: 650 }}>{differenceText(difference)}</div>}
    </div>
  );

  function differenceText(centimes: number): string {
    if (centimes === 0) return texts.change.samePrice;
    return texts.change[centimes > 0 ? 'more' : 'less'](mad(Math.abs(centimes)));
  }
}

function useMad(): (centimes: number) => string {
  const { language } = useMail();
  return (centimes) => formatMadWithUnit(centimesToMad(centimes), language, { decimals: 2 });
}
