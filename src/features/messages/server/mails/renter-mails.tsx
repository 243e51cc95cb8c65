import type { Alternative } from '#features/availability/server/alternatives.ts';
import type { NoticeBooking } from '#features/messages/server/notice/notice.ts';
import { marina } from '#shared/marina.ts';
import { whatsappUrl } from '#shared/whatsapp.ts';
import { endReason } from './announce.ts';
import { BookingMail, CallOffReason, SlipButtons } from './booking-mail.tsx';
import { FreeHours } from './hours-cards.tsx';
import { useMail } from './mail-scope.tsx';
import { noticePaths } from './notice-paths.ts';
import { BulletList, Button, Buttons, Paragraph, Subheading, TextLink } from './parts.tsx';
import { useName } from './people.tsx';

interface Props {
  booking: NoticeBooking;
}

export function RequestSent({ booking }: Props) {
  const { texts, times } = useMail();
  const { text, action } = texts.requestSent;
  return (
    <BookingMail
      booking={booking}
      text={text(useName(booking.owner), times.when(booking.expiresAt ?? booking.start))}
      label={action}
      after={<Paragraph muted>{texts.paying}</Paragraph>}
    />
  );
}

export function BookingConfirmed({ booking }: Props) {
  const { texts } = useMail();
  const owner = useName(booking.owner);
  const { text, atOnceText, byProposalText, invitation, changes } = texts.confirmed;
  const how = booking.isConfirmedByProposal ? byProposalText : booking.isConfirmedAtOnce ? atOnceText : text;
  const after = (
    <>
      <Paragraph>{invitation}</Paragraph>
      {booking.owner.phoneNumber && <Paragraph>{changes(owner)}</Paragraph>}
      <Paragraph muted>{texts.paying}</Paragraph>
    </>
  );
  const button = <SlipButtons booking={booking} />;
  return <BookingMail booking={booking} text={how(owner)} withPlace button={button} after={after} />;
}

export function BookingEnded({ booking, alternatives }: Props & { alternatives: readonly Alternative[] }) {
  const { texts, href } = useMail();
  const { ended } = texts;
  const owner = useName(booking.owner);
  const { wasConfirmed, callOff, item } = booking;
  const button = (
    <>
      <FreeHours booking={booking} alternatives={alternatives} />
      <Buttons>
        <Button href={href(item.isRemoved ? noticePaths.listings : noticePaths.rental(item.id))}>
          {item.isRemoved ? ended.browse : ended.otherHours}
        </Button>
      </Buttons>
    </>
  );
  return (
    <BookingMail
      booking={booking}
      text={[!callOff?.isMarina && ended.text[endReason(booking)](owner)]}
      withPhone={wasConfirmed}
      button={button}
    >
      {callOff && <CallOffReason callOff={callOff} owner={owner} />}
      {wasConfirmed && <Paragraph>{ended.removeFromCalendar}</Paragraph>}
      {wasConfirmed && booking.owner.phoneNumber && <Paragraph>{ended.ask(owner)}</Paragraph>}
    </BookingMail>
  );
}

export function Reminder({ booking }: Props) {
  const { reminder } = useMail().texts;
  const { lat, lng } = marina.coordinates;
  const after = (
    <>
      <Subheading text={reminder.bring} />
      <BulletList items={reminder.things} />
      <Paragraph>{reminder.ask(useName(booking.owner))}</Paragraph>
      <Paragraph>
        <TextLink href={`https://www.windy.com/${lat}/${lng}`}>{reminder.weather}</TextLink>
      </Paragraph>
    </>
  );
  return <BookingMail booking={booking} withPlace button={<SlipButtons booking={booking} />} after={after} />;
}

export function ReviewInvitation({ booking }: Props) {
  const { texts, href } = useMail();
  const { text, action, once } = texts.reviewInvitation;
  const button = (
    <Buttons>
      <Button href={href(noticePaths.writeReview(booking.item.id))}>{action}</Button>
    </Buttons>
  );
  const after = <Paragraph muted>{once}</Paragraph>;
  const about = text(booking.item.title);
  return <BookingMail booking={booking} text={about} withPhone={false} button={button} after={after} />;
}

export function CancelKept({ booking }: Props) {
  const { keptText, write } = useMail().texts.cancelAsked;
  const owner = useName(booking.owner);
  return (
    <BookingMail booking={booking} text={[keptText(owner), booking.owner.phoneNumber && write(owner)]} />
  );
}

/** The owner says that the renter did not come: friendly, because it may be a mistake. */
export function NoShow({ booking }: Props) {
  const { text, wrong, action } = useMail().texts.noShow;
  const owner = useName(booking.owner);
  const chat = whatsappUrl(booking.owner.phoneNumber);
  const button = chat ? (
    <Buttons>
      <Button href={chat}>{action(owner)}</Button>
    </Buttons>
  ) : undefined;
  return <BookingMail booking={booking} text={`${text(owner)} ${wrong(owner)}`} button={button} />;
}

export function NoShowUndone({ booking }: Props) {
  const { undoneText } = useMail().texts.noShow;
  return <BookingMail booking={booking} text={undoneText(useName(booking.owner))} />;
}
