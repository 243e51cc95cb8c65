import { requestExpiryHours } from '#features/availability/constants.ts';
import { calendarErrorTexts } from '#features/calendar/error-texts.ts';
import type { Kind } from '#features/messages/constants.ts';
import type {
  NoticeBooking,
  NoticeCalendar,
  NoticeOf,
  NoticeProposal,
} from '#features/messages/server/notice/notice.ts';
import { BookingMail, CallOffReason, useIsOwner } from './booking-mail.tsx';
import { BookingTable } from './booking-table.tsx';
import { ProposedHoursCard } from './hours-cards.tsx';
import { bodyText, colours } from './look.ts';
import { useMail } from './mail-scope.tsx';
import { noticePaths } from './notice-paths.ts';
import { BulletList, Button, Buttons, Paragraph, Quote, TextLink } from './parts.tsx';
import { useName } from './people.tsx';

interface Props {
  booking: NoticeBooking;
}

/** `proposal`: the renter has changed its hours. */
export function RequestToAnswer({
  kind,
  booking,
  proposal,
}: Props & { kind: Kind; proposal?: NoticeProposal }) {
  const { texts, times, href } = useMail();
  const { request } = texts;
  const text = kind === 'REQUEST_EXPIRING' ? request.expiringText : request.receivedText;
  return (
    <BookingMail
      booking={booking}
      text={text(times.when(booking.expiresAt ?? booking.start))}
      button={
        <Buttons>
          <Button href={href(noticePaths.answer(booking.id, 'confirm'))}>{request.confirm}</Button>
          <Button tone="sand" href={href(noticePaths.answer(booking.id, 'decline'))}>
            {request.decline}
          </Button>
        </Buttons>
      }
      after={<Paragraph muted>{request.linksOnly}</Paragraph>}
    >
      {proposal && <ProposedHoursCard proposal={proposal} />}
    </BookingMail>
  );
}

export function OwnerConfirmed({ booking }: Props) {
  const { ownerConfirmed } = useMail().texts;
  return <BookingMail booking={booking} text={ownerConfirmed.text(useName(booking.renter))} />;
}

export function OwnerBooked({ booking }: Props) {
  const { ownerBooked } = useMail().texts;
  const renter = useName(booking.renter);
  return (
    <BookingMail
      booking={booking}
      text={ownerBooked.text(renter)}
      after={booking.renter.phoneNumber && <Paragraph>{ownerBooked.changes(renter)}</Paragraph>}
    />
  );
}

export function OwnerExpired({ booking }: Props) {
  const { texts, href } = useMail();
  const { text, help, notifications } = texts.ownerExpired;
  const after = (
    <>
      <Paragraph>{help(requestExpiryHours)}</Paragraph>
      <Paragraph>
        <TextLink href={href(noticePaths.notifications)}>{notifications}</TextLink>
      </Paragraph>
    </>
  );
  return (
    <BookingMail booking={booking} text={text(useName(booking.renter))} withPhone={false} after={after} />
  );
}

export function OwnerCancelled({ booking }: Props) {
  return <BookingMail booking={booking} text={useMail().texts.ownerCancelled.text} withPhone={false} />;
}

export function OwnersDay({ day, bookings }: NoticeOf<'DAY_SHEET'>) {
  const { texts, mad, href } = useMail();
  const { daySheet } = texts;
  const total = bookings.reduce((sum, { totalPrice }) => sum + totalPrice, 0);
  return (
    <>
      <Paragraph>
        {daySheet.count(bookings.length)}. {daySheet.allTimes}
      </Paragraph>
      <BookingTable bookings={bookings} />
      <Paragraph>
        {daySheet.total} <span style={{ fontWeight: 720, whiteSpace: 'nowrap' }}>{mad(total)}</span>
      </Paragraph>
      <Buttons>
        <Button href={href(noticePaths.daySheet(day))}>{daySheet.action}</Button>
      </Buttons>
    </>
  );
}

/** The renter's question whether the owner cancels the booking. */
export function CancelAsked({ booking }: Props) {
  const { texts, times } = useMail();
  const { text, words, action } = texts.cancelAsked;
  const renter = useName(booking.renter);
  const note = booking.cancelRequestNote;
  const asked = [text(times.when(booking.start)), note && words(renter)];
  return (
    <BookingMail booking={booking} text={asked} label={action}>
      {note && <Quote text={note} />}
    </BookingMail>
  );
}

/** An item that is on the water after sunset, for its owner and the administrators. */
export function ItemStillOut({ booking, trip }: NoticeOf<'ITEM_STILL_OUT'>) {
  const { context, texts, times, href } = useMail();
  const isOwner = useIsOwner(booking);
  const { out, call, noRescue, action } = texts.stillOut;
  const { emergencyNumber } = context;
  const facts = [
    out.since(times.time(trip.departedAt)),
    out.due(times.time(trip.dueAt)),
    out.sunset(times.time(trip.sunset)),
    ...(trip.people === null ? [] : [out.people(trip.people, booking.rentalCategory === 'PRIVATE_HIRE')]),
  ];
  return (
    <BookingMail
      booking={booking}
      text={call[isOwner ? 'renter' : 'owner']}
      button={
        <Buttons>
          <Button href={href(noticePaths.board(isOwner))}>{action}</Button>
        </Buttons>
      }
    >
      <Paragraph>
        {noRescue} <TextLink href={`tel:${emergencyNumber}`}>{emergencyNumber}</TextLink>.
      </Paragraph>
      <BulletList items={facts} />
      <Paragraph muted>{texts.daySheet.allTimes}</Paragraph>
    </BookingMail>
  );
}

/** The bookings of an owner that an administrator has called off. */
export function OwnerCalledOff({ callOff, bookings }: NoticeOf<'OWNER_CALLED_OFF'>) {
  const { texts, href } = useMail();
  return (
    <>
      <CallOffReason callOff={callOff} owner="" />
      <Paragraph>
        {texts.callOff.told} {bookings.some(({ renter }) => renter.isGuest) && texts.callOff.guests}{' '}
        {texts.daySheet.allTimes}
      </Paragraph>
      <BookingTable bookings={bookings} withDay />
      <Buttons>
        <Button href={href(noticePaths.callOff(callOff.id))}>{texts.callOff.action}</Button>
      </Buttons>
    </>
  );
}

/** The bookings of a day that are over and not marked yet. */
export function EveningList({ bookings }: { bookings: readonly NoticeBooking[] }) {
  const { texts, href } = useMail();
  const { eveningList } = texts;
  return (
    <>
      <Paragraph>
        {eveningList.count(bookings.length)} {eveningList.text} {texts.daySheet.allTimes}
      </Paragraph>
      <BookingTable bookings={bookings} />
      <Buttons>
        <Button href={href(noticePaths.ownerBookings)}>{eveningList.action}</Button>
      </Buttons>
    </>
  );
}

export function ReviewReceived({ review, item }: NoticeOf<'REVIEW_RECEIVED'>) {
  const { texts, href } = useMail();
  return (
    <>
      <Paragraph>{item.title}</Paragraph>
      <p className="text" style={{ ...bodyText, margin: '0 0 14px', color: colours.navy }}>
        <span style={{ fontSize: 26, lineHeight: '33px', fontWeight: 720 }}>
          {texts.reviewReceived.rating(review.rating)}
        </span>
      </p>
      {review.comment && <Quote text={review.comment} />}
      <Buttons>
        <Button href={href(noticePaths.rental(item.id))}>{texts.reviewReceived.action}</Button>
      </Buttons>
    </>
  );
}

export function ListingRight({ kind }: { kind: Kind }) {
  const isGranted = kind === 'LISTING_RIGHT_GRANTED';
  const { texts, href } = useMail();
  const { listingRight } = texts;
  return (
    <>
      <Paragraph>{isGranted ? listingRight.grantedText : listingRight.takenText}</Paragraph>
      <Paragraph>{isGranted ? listingRight.grantedNeeds : listingRight.takenKept}</Paragraph>
      <Buttons>
        <Button href={href(isGranted ? noticePaths.addItem : noticePaths.myListings)}>
          {isGranted ? listingRight.addListing : listingRight.myListings}
        </Button>
      </Buttons>
    </>
  );
}

/** A calendar from elsewhere has failed for a day. Neither its address nor what it answers is in the mail. */
export function CalendarFailing({ calendar }: { calendar: NoticeCalendar }) {
  const { language, texts, times, href } = useMail();
  const { calendarFailing } = texts;
  return (
    <>
      <Paragraph>{calendarFailing.summary(times.when(calendar.readAt))}</Paragraph>
      <Paragraph>{calendarFailing.meanwhile}</Paragraph>
      <Paragraph>{calendarErrorTexts[language][calendar.error]}</Paragraph>
      <Buttons>
        <Button href={href(noticePaths.calendars)}>{calendarFailing.action}</Button>
      </Buttons>
    </>
  );
}
