import type { Kind } from '#features/messages/constants.ts';
import type { NoticeBooking, NoticeProposal } from '#features/messages/server/notice/notice.ts';
import { BookingMail, SlipButtons, useIsOwner, ViewBooking } from './booking-mail.tsx';
import { ProposedHoursCard } from './hours-cards.tsx';
import { useMail } from './mail-scope.tsx';
import { Paragraph, Subheading } from './parts.tsx';
import { useName } from './people.tsx';

interface Props {
  booking: NoticeBooking;
  proposal: NoticeProposal;
}

/** To the side that is to answer. */
export function HoursProposed({ booking, proposal }: Props) {
  const { texts, times } = useMail();
  const { answerBy, confirms, linkOnly, bookingNow, action } = texts.proposal;
  return (
    <BookingMail
      booking={booking}
      text={[answerBy(times.when(proposal.expiresAt)), booking.status === 'PENDING' && confirms]}
      button={null}
    >
      <ProposedHoursCard proposal={proposal} isOpen />
      <ViewBooking booking={booking} label={action} />
      <Paragraph muted>{linkOnly}</Paragraph>
      <Subheading text={bookingNow} />
    </BookingMail>
  );
}

/** To the side that has proposed the new hours, or has accepted them. */
export function NewHours({ kind, booking, proposal }: Props & { kind: Kind }) {
  const { acceptedText, acceptedConfirms, changedText, invitation } = useMail().texts.proposal;
  const isOwner = useIsOwner(booking);
  const name = useName(isOwner ? booking.renter : booking.owner);
  const accepted = booking.isConfirmedByProposal ? acceptedConfirms : acceptedText;
  return (
    <BookingMail
      booking={booking}
      text={kind === 'PROPOSAL_ACCEPTED' ? accepted : changedText(name)}
      {...(!isOwner && {
        ...{ withPlace: true, button: <SlipButtons booking={booking} /> },
        after: <Paragraph>{invitation}</Paragraph>,
      })}
    >
      <ProposedHoursCard proposal={proposal} />
    </BookingMail>
  );
}

/** To the side that has proposed the hours, which were refused or not answered. */
export function ProposalEnded({ booking, proposal }: Props) {
  const { texts, times } = useMail();
  const { refusedText, expiredText, keeps, stillOpen } = texts.proposal;
  const name = useName(useIsOwner(booking) ? booking.renter : booking.owner);
  const ended = proposal.state === 'REFUSED' ? refusedText(name) : expiredText(name);
  const { expiresAt } = booking;
  return (
    <BookingMail
      booking={booking}
      text={[`${ended} ${keeps}`, expiresAt && stillOpen(times.when(expiresAt))]}
    />
  );
}
