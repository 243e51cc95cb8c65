import type { Alternative } from '#features/availability/server/alternatives.ts';
import type { NoticeBooking, NoticeWait } from '#features/notifications/server/notice/notice.ts';
import { directionsUrl, marina } from '#shared/marina.ts';
import { endReason } from './announce.ts';
import { bodyText, colours } from './look.ts';
import { useMail } from './mail-scope.tsx';
import { noticePaths } from './notice-paths.ts';
import { BulletList, Button, Buttons, LayoutTable, Paragraph, Subheading, TextLink } from './parts.tsx';
import { useName } from './people.tsx';
import { Ticket } from './ticket.tsx';

interface Props {
  booking: NoticeBooking;
}

export function RequestSent({ booking }: Props) {
  const { texts, times, href } = useMail();
  const owner = useName(booking.owner);
  return (
    <>
      <Paragraph>{texts.requestSent.text(owner, times.when(booking.expiresAt ?? booking.start))}</Paragraph>
      <Ticket booking={booking} side="renter" withPhone />
      <Buttons>
        <Button href={href(noticePaths.renterBooking(booking.id))}>{texts.requestSent.action}</Button>
      </Buttons>
      <Paragraph muted>{texts.paying}</Paragraph>
    </>
  );
}

export function BookingConfirmed({ booking }: Props) {
  const { texts } = useMail();
  const owner = useName(booking.owner);
  const text = booking.isConfirmedAtOnce ? texts.confirmed.atOnceText : texts.confirmed.text;
  return (
    <>
      <Paragraph>{text(owner)}</Paragraph>
      <Ticket booking={booking} side="renter" withPhone withPlace />
      <SlipButtons booking={booking} label={texts.confirmed.action} />
      <Paragraph>{texts.confirmed.invitation}</Paragraph>
      {booking.owner.phoneNumber && <Paragraph>{texts.confirmed.changes(owner)}</Paragraph>}
      <Paragraph muted>{texts.paying}</Paragraph>
    </>
  );
}

function SlipButtons({ booking, label }: Props & { label: string }) {
  const { texts, href } = useMail();
  return (
    <Buttons>
      <Button href={href(noticePaths.slip(booking.id))}>{label}</Button>
      <Button tone="sand" href={directionsUrl(marina.coordinates)}>
        {texts.ticket.directions}
      </Button>
    </Buttons>
  );
}

export function BookingEnded({ booking, alternatives }: Props & { alternatives: readonly Alternative[] }) {
  const { ended } = useMail().texts;
  const owner = useName(booking.owner);
  const { wasConfirmed } = booking;
  return (
    <>
      <Paragraph>{ended.text[endReason(booking)](owner)}</Paragraph>
      {wasConfirmed && <Paragraph>{ended.removeFromCalendar}</Paragraph>}
      {wasConfirmed && booking.owner.phoneNumber && <Paragraph>{ended.ask(owner)}</Paragraph>}
      <Ticket booking={booking} side="renter" withPhone={wasConfirmed} />
      <FreeHours booking={booking} alternatives={alternatives} />
      <OtherHoursButton booking={booking} />
    </>
  );
}

function OtherHoursButton({ booking: { item } }: Props) {
  const { texts, href } = useMail();
  return (
    <Buttons>
      <Button href={href(item.isRemoved ? noticePaths.listings : noticePaths.rental(item.id))}>
        {item.isRemoved ? texts.ended.browse : texts.ended.otherHours}
      </Button>
    </Buttons>
  );
}

export function Reminder({ booking }: Props) {
  const { texts } = useMail();
  const { lat, lng } = marina.coordinates;
  return (
    <>
      <Ticket booking={booking} side="renter" withPhone withPlace />
      <SlipButtons booking={booking} label={texts.confirmed.action} />
      <Subheading text={texts.reminder.bring} />
      <BulletList items={texts.reminder.things} />
      <Paragraph>{texts.reminder.ask(useName(booking.owner))}</Paragraph>
      <Paragraph>
        <TextLink href={`https://www.windy.com/${lat}/${lng}`}>{texts.reminder.weather}</TextLink>
      </Paragraph>
    </>
  );
}

export function ReviewInvitation({ booking }: Props) {
  const { texts, href } = useMail();
  return (
    <>
      <Paragraph>{texts.reviewInvitation.text(booking.item.title)}</Paragraph>
      <Ticket booking={booking} side="renter" />
      <Buttons>
        <Button href={href(noticePaths.writeReview(booking.item.id))}>{texts.reviewInvitation.action}</Button>
      </Buttons>
      <Paragraph muted>{texts.reviewInvitation.once}</Paragraph>
    </>
  );
}

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

/** What the renter could book instead. The item is named only if it is another one. */
function FreeHours({
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
