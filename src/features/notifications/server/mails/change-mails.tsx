import type { NoticeBooking, NoticeChange } from '#features/notifications/server/notice/notice.ts';
import { HoursChange } from './hours-change.tsx';
import { useMail } from './mail-scope.tsx';
import { Paragraph, Subheading } from './parts.tsx';
import { useName } from './people.tsx';
import { SlipButtons } from './renter-mails.tsx';
import { Ticket } from './ticket.tsx';
import { useSides, ViewBooking } from './view-booking.tsx';

interface Props {
  booking: NoticeBooking;
  change: NoticeChange;
}

/** To the side that is to answer. */
export function ChangeProposed({ booking, change }: Props) {
  const { texts, times } = useMail();
  const { side } = useSides(booking);
  return (
    <>
      <Paragraph>{texts.change.answerBy(times.when(change.expiresAt))}</Paragraph>
      {booking.status === 'PENDING' && <Paragraph>{texts.change.confirms}</Paragraph>}
      <HoursChange change={change} isOpen />
      <ViewBooking booking={booking} label={texts.change.action} />
      <Paragraph muted>{texts.change.linkOnly}</Paragraph>
      <Subheading text={texts.change.bookingNow} />
      <Ticket booking={booking} side={side} withPhone />
    </>
  );
}

/** To the side that has proposed the new hours, or has accepted them. */
export function NewHours({ booking, change, isProposer }: Props & { isProposer: boolean }) {
  const { texts } = useMail();
  const { side, other } = useSides(booking);
  const name = useName(other);
  const accepted = booking.isConfirmedByChange ? texts.change.acceptedConfirms : texts.change.acceptedText;
  return (
    <>
      <Paragraph>{isProposer ? accepted : texts.change.changedText(name)}</Paragraph>
      <HoursChange change={change} />
      <Ticket booking={booking} side={side} withPhone withPlace={side === 'renter'} />
      {side === 'renter' ? (
        <>
          <SlipButtons booking={booking} label={texts.confirmed.action} />
          <Paragraph>{texts.change.invitation}</Paragraph>
        </>
      ) : (
        <ViewBooking booking={booking} />
      )}
    </>
  );
}

/** To the side that has proposed the hours, which were refused or not answered. */
export function ChangeEnded({ booking, change }: Props) {
  const { texts, times } = useMail();
  const { side, other } = useSides(booking);
  const name = useName(other);
  const { refusedText, expiredText, keeps, stillOpen } = texts.change;
  const isRefused = change.state === 'REFUSED';
  return (
    <>
      <Paragraph>
        {isRefused ? refusedText(name) : expiredText(name)} {keeps}
      </Paragraph>
      {booking.expiresAt && <Paragraph>{stillOpen(times.when(booking.expiresAt))}</Paragraph>}
      <Ticket booking={booking} side={side} withPhone />
      <ViewBooking booking={booking} />
    </>
  );
}
