import type { Alternative } from '#features/availability/server/alternatives.ts';
import type { NoticeBooking } from '#features/notifications/server/notice/notice.ts';
import { bodyText, colours } from './look.ts';
import { useMail } from './mail-scope.tsx';
import { noticePaths } from './notice-paths.ts';
import { LayoutTable, Paragraph, Subheading, TextLink } from './parts.tsx';

/** What the renter could book instead. The item is named only if it is another one. */
export function FreeHours({
  booking,
  alternatives,
}: {
  booking: NoticeBooking;
  alternatives: readonly Alternative[];
}) {
  const { freeHours } = useMail().texts;
  if (alternatives.length === 0) return null;
  return (
    <>
      <Subheading text={freeHours.title} />
      {alternatives.map((alternative) => (
        <FreeHour
          key={`${alternative.itemId} ${alternative.start.toISOString()}`}
          alternative={alternative}
          seats={booking.seats}
          isOtherItem={alternative.itemId !== booking.item.id}
        />
      ))}
      <Paragraph muted>{freeHours.text}</Paragraph>
    </>
  );
}

function FreeHour({
  alternative,
  seats,
  isOtherItem,
}: {
  alternative: Alternative;
  seats: number;
  isOtherItem: boolean;
}) {
  const { texts, times, href } = useMail();
  return (
    <LayoutTable
      className="sand"
      style={{ margin: '0 0 10px', background: colours.sand, color: colours.navy, borderRadius: 16 }}
    >
      <tr>
        <td className="inset" style={{ padding: '14px 26px', ...bodyText, overflowWrap: 'anywhere' }}>
          {isOtherItem && <div style={{ fontWeight: 650 }}>{alternative.itemTitle}</div>}
          <div>{times.dayLine(alternative.start)}</div>
          <div style={{ fontWeight: 720 }}>{times.hours(alternative)}</div>
          <div>
            <TextLink href={href(noticePaths.freeHours(alternative, seats))}>{texts.freeHours.open}</TextLink>
          </div>
        </td>
      </tr>
    </LayoutTable>
  );
}
