import type { ReactNode } from 'react';
import type { Alternative } from '#features/availability/server/alternatives.ts';
import type {
  NoticeBooking,
  NoticeHours,
  NoticeProposal,
  NoticeWaitlistEntry,
} from '#features/messages/server/notice/notice.ts';
import type { Interval } from '#shared/marina-time.ts';
import { bodyText, colours, smallText } from './look.ts';
import { useMail } from './mail-scope.tsx';
import { noticePaths } from './notice-paths.ts';
import { Button, Buttons, LayoutTable, Paragraph, Subheading, TextLink } from './parts.tsx';

/** Hours on sand, with lines before and after them. */
function HoursCard({
  hours,
  before,
  children,
  isBold = true,
}: {
  hours: Interval;
  before?: ReactNode;
  children?: ReactNode;
  isBold?: boolean;
}) {
  const { times } = useMail();
  return (
    <LayoutTable
      className="sand"
      style={{ margin: '0 0 10px', background: colours.sand, color: colours.navy, borderRadius: 16 }}
    >
      <tr>
        <td className="inset" style={{ padding: '14px 26px', ...bodyText, overflowWrap: 'anywhere' }}>
          {before}
          <div>{times.dayLine(hours.start)}</div>
          <div style={{ fontWeight: isBold ? 720 : 400 }}>{times.hours(hours)}</div>
          {children}
        </td>
      </tr>
    </LayoutTable>
  );
}

const ItemTitle = ({ title }: { title: string }) => <div style={{ fontWeight: 650 }}>{title}</div>;

/** Tells a renter that the hours for which they wait are free. */
export function HoursFree({ entry }: { entry: NoticeWaitlistEntry }) {
  const { texts, times, daylight, href } = useMail();
  const { hoursFree } = texts;
  const darkness = daylight(entry);
  return (
    <>
      <Paragraph>{hoursFree.text}</Paragraph>
      <HoursCard hours={entry} before={<ItemTitle title={entry.itemTitle} />}>
        <div>{texts.ticket.duration(times.duration(entry))}</div>
        {entry.seats > 1 && <div>{texts.seats(entry.seats)}</div>}
        {darkness && <div>{darkness}</div>}
      </HoursCard>
      <Buttons>
        <Button href={href(noticePaths.freeHours(entry, entry.seats))}>{hoursFree.action}</Button>
      </Buttons>
      <Paragraph muted>{hoursFree.noHold}</Paragraph>
    </>
  );
}

/** What the renter could book instead. The item is named only if it is another one. */
export function FreeHours({
  booking: { item, seats },
  alternatives,
}: {
  booking: NoticeBooking;
  alternatives: readonly Alternative[];
}) {
  const { texts, href } = useMail();
  if (alternatives.length === 0) return null;
  return (
    <>
      <Subheading text={texts.freeHours.title} />
      {alternatives.map((hours) => (
        <HoursCard
          key={`${hours.itemId} ${hours.start.toISOString()}`}
          hours={hours}
          before={hours.itemId !== item.id && <ItemTitle title={hours.itemTitle} />}
        >
          <div>
            <TextLink href={href(noticePaths.freeHours(hours, seats))}>{texts.freeHours.open}</TextLink>
          </div>
        </HoursCard>
      ))}
      <Paragraph muted>{texts.freeHours.text}</Paragraph>
    </>
  );
}

/** The old and the new hours of a booking with the difference in price. `isOpen`: they are still proposed. */
export function ProposedHoursCard({
  proposal,
  isOpen = false,
}: {
  proposal: NoticeProposal;
  isOpen?: boolean;
}) {
  const { texts, daylight, mad } = useMail();
  const { proposal: words } = texts;
  const { old } = proposal;
  const darkness = daylight(proposal);
  const difference = proposal.totalPrice - old.totalPrice;
  const terms = { withSeats: proposal.seats !== old.seats };
  return (
    <>
      <HoursCard hours={old} isBold={false} before={<Label text={isOpen ? words.present : words.before} />}>
        <Terms hours={old} {...terms} />
      </HoursCard>
      <HoursCard hours={proposal} before={<Label text={isOpen ? words.wanted : words.after} />}>
        <Terms hours={proposal} {...terms} />
        {darkness && <div>{darkness}</div>}
        <div style={{ fontWeight: 650 }}>
          {difference === 0
            ? words.samePrice
            : words[difference > 0 ? 'more' : 'less'](mad(Math.abs(difference)))}
        </div>
      </HoursCard>
    </>
  );
}

const Label = ({ text }: { text: string }) => <div style={{ ...smallText, fontWeight: 600 }}>{text}</div>;

function Terms({ hours, withSeats }: { hours: NoticeHours; withSeats: boolean }) {
  const { texts, times, mad } = useMail();
  return (
    <>
      <div style={smallText}>{texts.ticket.duration(times.duration(hours))}</div>
      {withSeats && <div>{texts.seats(hours.seats)}</div>}
      <div>{mad(hours.totalPrice)}</div>
    </>
  );
}
