import type { Alternative } from '#features/availability/server/alternatives.ts';
import type { NoticeBooking } from '#features/notifications/server/notice/notice.ts';
import { directionsUrl, marina } from '#shared/marina.ts';
import { whatsappUrl } from '#shared/whatsapp.ts';
import { endReason } from './announce-booking.ts';
import { CallOffReason } from './call-off-reason.tsx';
import { FreeHours } from './free-hours.tsx';
import { useMail } from './mail-scope.tsx';
import { noticePaths } from './notice-paths.ts';
import { BulletList, Button, Buttons, Paragraph, Subheading, TextLink } from './parts.tsx';
import { useName } from './people.tsx';
import { Ticket } from './ticket.tsx';
import { ViewBooking } from './view-booking.tsx';

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
  const { text, atOnceText, byChangeText } = texts.confirmed;
  const how = booking.isConfirmedByChange ? byChangeText : booking.isConfirmedAtOnce ? atOnceText : text;
  return (
    <>
      <Paragraph>{how(owner)}</Paragraph>
      <Ticket booking={booking} side="renter" withPhone withPlace />
      <SlipButtons booking={booking} label={texts.confirmed.action} />
      <Paragraph>{texts.confirmed.invitation}</Paragraph>
      {booking.owner.phoneNumber && <Paragraph>{texts.confirmed.changes(owner)}</Paragraph>}
      <Paragraph muted>{texts.paying}</Paragraph>
    </>
  );
}

export function SlipButtons({ booking, label }: Props & { label: string }) {
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
  const { wasConfirmed, callOff } = booking;
  return (
    <>
      {!callOff?.isMarina && <Paragraph>{ended.text[endReason(booking)](owner)}</Paragraph>}
      {callOff && <CallOffReason callOff={callOff} owner={owner} />}
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

export function CancelKept({ booking }: Props) {
  const { cancelAsked } = useMail().texts;
  const owner = useName(booking.owner);
  return (
    <>
      <Paragraph>{cancelAsked.keptText(owner)}</Paragraph>
      {booking.owner.phoneNumber && <Paragraph>{cancelAsked.write(owner)}</Paragraph>}
      <Ticket booking={booking} side="renter" withPhone />
      <ViewBooking booking={booking} />
    </>
  );
}

/** The owner says that the renter did not come: friendly, because it may be a mistake. */
export function NoShow({ booking }: Props) {
  const { noShow } = useMail().texts;
  const owner = useName(booking.owner);
  const chat = whatsappUrl(booking.owner.phoneNumber);
  return (
    <>
      <Paragraph>
        {noShow.text(owner)} {noShow.wrong(owner)}
      </Paragraph>
      <Ticket booking={booking} side="renter" withPhone />
      {chat ? (
        <Buttons>
          <Button href={chat}>{noShow.action(owner)}</Button>
        </Buttons>
      ) : (
        <ViewBooking booking={booking} />
      )}
    </>
  );
}

export function NoShowUndone({ booking }: Props) {
  const { noShow } = useMail().texts;
  return (
    <>
      <Paragraph>{noShow.undoneText(useName(booking.owner))}</Paragraph>
      <Ticket booking={booking} side="renter" withPhone />
      <ViewBooking booking={booking} />
    </>
  );
}
