import type { NoticeWait } from '#features/notifications/server/notice/notice.ts';
import { bodyText, colours } from './look.ts';
import { useMail } from './mail-scope.tsx';
import { noticePaths } from './notice-paths.ts';
import { Button, Buttons, LayoutTable, Paragraph } from './parts.tsx';

/** Tells a renter that the hours for which they wait are free. */
export function HoursFree({ wait }: { wait: NoticeWait }) {
  const { texts, times, daylight, href } = useMail();
  const { hoursFree } = texts;
  const darkness = daylight(wait);
  return (
    <>
      <Paragraph>{hoursFree.text}</Paragraph>
      <LayoutTable
        className="sand"
        style={{ margin: '0 0 14px', background: colours.sand, color: colours.navy, borderRadius: 16 }}
      >
        <tr>
          <td className="inset" style={{ padding: '18px 26px', ...bodyText, overflowWrap: 'anywhere' }}>
            <div style={{ fontWeight: 650 }}>{wait.itemTitle}</div>
            <div>{times.dayLine(wait.start)}</div>
            <div style={{ fontWeight: 720 }}>{texts.marinaTime(times.hours(wait))}</div>
            {wait.seats > 1 && <div>{texts.seats(wait.seats)}</div>}
            {darkness && <div>{darkness}</div>}
          </td>
        </tr>
      </LayoutTable>
      <Buttons>
        <Button href={href(noticePaths.freeHours(wait, wait.seats))}>{hoursFree.action}</Button>
      </Buttons>
      <Paragraph muted>{hoursFree.noHold}</Paragraph>
    </>
  );
}
