import type { ReactNode } from 'react';
import type { NoticeBooking, NoticeCallOff } from '#features/messages/server/notice/notice.ts';
import { directionsUrl, marina } from '#shared/marina.ts';
import { useMail } from './mail-scope.tsx';
import { noticePaths } from './notice-paths.ts';
import { Button, Buttons, Paragraph, Quote } from './parts.tsx';
import { Ticket } from './ticket.tsx';

interface Props {
  booking: NoticeBooking;
}

/** The frame of mails about one booking: what happened, the booking, and a button that leads to it. */
export function BookingMail({
  booking,
  text,
  children,
  label,
  button = <ViewBooking booking={booking} label={label} />,
  after,
  withPhone = true,
  withPlace = false,
}: Props & {
  /** Paragraphs, before `children`. */
  text?: string | readonly (string | false | null)[];
  children?: ReactNode;
  /** Instead of the one that leads to the booking, with `label`. */
  button?: ReactNode;
  label?: string | undefined;
  after?: ReactNode;
  withPhone?: boolean;
  withPlace?: boolean;
}) {
  const paragraphs = (Array.isArray(text) ? text : [text]).filter(Boolean);
  return (
    <>
      {paragraphs.map((paragraph) => (
        <Paragraph key={paragraph}>{paragraph}</Paragraph>
      ))}
      {children}
      <Ticket booking={booking} withPhone={withPhone} withPlace={withPlace} />
      {button}
      {after}
    </>
  );
}

export function ViewBooking({ booking, label }: Props & { label: string | undefined }) {
  const { texts, href } = useMail();
  const isOwner = useIsOwner(booking);
  return (
    <Buttons>
      <Button href={href(noticePaths.booking(booking.id, isOwner))}>{label ?? texts.viewBooking}</Button>
    </Buttons>
  );
}

/** Whether the mail is for the owner of the booking, and not its renter. */
export function useIsOwner({ owner }: NoticeBooking): boolean {
  return useMail().context.recipient.id === owner.id;
}

export function SlipButtons({ booking }: Props) {
  const { texts, href } = useMail();
  return (
    <Buttons>
      <Button href={href(noticePaths.slip(booking.id))}>{texts.confirmed.action}</Button>
      <Button tone="sand" href={directionsUrl(marina.coordinates)}>
        {texts.ticket.directions}
      </Button>
    </Buttons>
  );
}

/** Why bookings were called off, as the statement of the owner or the marina, with their own words. */
export function CallOffReason({ callOff, owner }: { callOff: NoticeCallOff; owner: string }) {
  const { callOff: texts } = useMail().texts;
  const { cause, note, isMarina } = callOff;
  const clause = cause === 'OTHER' ? null : texts.causes[cause];
  return (
    <>
      <Paragraph>{isMarina ? texts.marinaSays(clause) : texts.ownerSays(owner, clause)}</Paragraph>
      {note && <Quote text={note} />}
    </>
  );
}
