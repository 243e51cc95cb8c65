import type { NoticeBooking, NoticeChange } from '#features/notifications/server/notice/notice.ts';
import { BookingMail, SlipButtons, useIsOwner, ViewBooking } from './booking-mail.tsx';
import { HoursChange } from './hours-cards.tsx';
import { useMail } from './mail-scope.tsx';
import { Paragraph, Subheading } from './parts.tsx';
import { useName } from './people.tsx';

interface Props {
  booking: NoticeBooking;
  change: NoticeChange;
}

/** To the side that is to answer. */
export function ChangeProposed({ booking, change }: Props) {
  const { texts, times } = useMail();
  const { answerBy, confirms, linkOnly, bookingNow, action } = texts.change;
  return (
    <BookingMail
      booking={booking}
      text={[answerBy(times.when(change.expiresAt)), booking.status === 'PENDING' && confirms]}
      button={null}
    >
      <HoursChange change={change} isOpen />
      <ViewBooking booking={booking} label={action} />
      <Paragraph muted>{linkOnly}</Paragraph>
      <Subheading text={bookingNow} />
    </BookingMail>
  );
}

/** To the side that has proposed the new hours, or has accepted them. */
export function NewHours({ booking, change, isProposer }: Props & { isProposer: boolean }) {
  const { acceptedText, acceptedConfirms, changedText, invitation } = useMail().texts.change;
  const isOwner = useIsOwner(booking);
  const name = useName(isOwner ? booking.renter : booking.owner);
  const accepted = booking.isConfirmedByChange ? acceptedConfirms : acceptedText;
  return (
    <BookingMail
      booking={booking}
      text={isProposer ? accepted : changedText(name)}
      {...(!isOwner && {
        ...{ withPlace: true, button: <SlipButtons booking={booking} /> },
        after: <Paragraph>{invitation}</Paragraph>,
      })}
    >
      <HoursChange change={change} />
    </BookingMail>
  );
}

/** To the side that has proposed the hours, which were refused or not answered. */
export function ChangeEnded({ booking, change }: Props) {
  const { texts, times } = useMail();
  const { refusedText, expiredText, keeps, stillOpen } = texts.change;
  const name = useName(useIsOwner(booking) ? booking.renter : booking.owner);
  const ended = change.state === 'REFUSED' ? refusedText(name) : expiredText(name);
  const { expiresAt } = booking;
  return (
    <BookingMail
      booking={booking}
      text={[`${ended} ${keeps}`, expiresAt && stillOpen(times.when(expiresAt))]}
    />
  );
}
