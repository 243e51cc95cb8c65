import { requestExpiryHours } from '#features/availability/limits.ts';
import { calendarErrorTexts } from '#features/calendar/error-texts.ts';
import type {
  Notice,
  NoticeBooking,
  NoticeCalendar,
  NoticeChange,
} from '#features/notifications/server/notice/notice.ts';
import { centimesToMad, formatMadWithUnit } from '#shared/money.ts';
import { BookingTable } from './booking-table.tsx';
import { CallOffReason } from './call-off-reason.tsx';
import { HoursChange } from './hours-change.tsx';
import { bodyText, colours } from './look.ts';
import { useMail } from './mail-scope.tsx';
import { noticePaths } from './notice-paths.ts';
import { Button, Buttons, Paragraph, Quote, TextLink } from './parts.tsx';
import { useName } from './people.tsx';
import { Ticket } from './ticket.tsx';
import { ViewBooking } from './view-booking.tsx';

interface Props {
  booking: NoticeBooking;
}

/** `change`: the renter has changed its hours. */
export function RequestToAnswer({
  booking,
  isExpiring = false,
  change,
}: Props & { isExpiring?: boolean; change?: NoticeChange }) {
  const { texts, times, href } = useMail();
  const { request } = texts;
  const text = isExpiring ? request.expiringText : request.receivedText;
  return (
    <>
      <Paragraph>{text(times.when(booking.expiresAt ?? booking.start))}</Paragraph>
      {change && <HoursChange change={change} />}
      <Ticket booking={booking} side="owner" withPhone />
      <Buttons>
        <Button href={href(noticePaths.answer(booking.id, 'confirm'))}>{request.confirm}</Button>
        <Button tone="sand" href={href(noticePaths.answer(booking.id, 'decline'))}>
          {request.decline}
        </Button>
      </Buttons>
      <Paragraph muted>{request.linksOnly}</Paragraph>
    </>
  );
}

export function OwnerConfirmed({ booking }: Props) {
  const { texts } = useMail();
  return (
    <>
      <Paragraph>{texts.ownerConfirmed.text(useName(booking.renter))}</Paragraph>
      <Ticket booking={booking} side="owner" withPhone />
      <ViewBooking booking={booking} />
    </>
  );
}

export function OwnerBooked({ booking }: Props) {
  const { ownerBooked } = useMail().texts;
  const renter = useName(booking.renter);
  return (
    <>
      <Paragraph>{ownerBooked.text(renter)}</Paragraph>
      <Ticket booking={booking} side="owner" withPhone />
      <ViewBooking booking={booking} />
      {booking.renter.phoneNumber && <Paragraph>{ownerBooked.changes(renter)}</Paragraph>}
    </>
  );
}

export function OwnerExpired({ booking }: Props) {
  const { texts, href } = useMail();
  const { ownerExpired } = texts;
  return (
    <>
      <Paragraph>{ownerExpired.text(useName(booking.renter))}</Paragraph>
      <Ticket booking={booking} side="owner" />
      <ViewBooking booking={booking} />
      <Paragraph>{ownerExpired.help(requestExpiryHours)}</Paragraph>
      <Paragraph>
        <TextLink href={href(noticePaths.notifications)}>{ownerExpired.notifications}</TextLink>
      </Paragraph>
    </>
  );
}

export function OwnerCancelled({ booking }: Props) {
  const { texts } = useMail();
  return (
    <>
      <Paragraph>{texts.ownerCancelled.text}</Paragraph>
      <Ticket booking={booking} side="owner" />
      <ViewBooking booking={booking} />
    </>
  );
}

export function OwnersDay({ day, bookings }: Pick<Extract<Notice, { day: unknown }>, 'day' | 'bookings'>) {
  const { texts, language, href } = useMail();
  const { daySheet } = texts;
  const total = bookings.reduce((sum, { totalPrice }) => sum + totalPrice, 0);
  return (
    <>
      <Paragraph>
        {daySheet.count(bookings.length)}. {daySheet.allTimes}
      </Paragraph>
      <BookingTable bookings={bookings} />
      <Paragraph>
        {daySheet.total}{' '}
        <span style={{ fontWeight: 720, whiteSpace: 'nowrap' }}>
          {formatMadWithUnit(centimesToMad(total), language, { decimals: 2 })}
        </span>
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
  const { cancelAsked } = texts;
  const renter = useName(booking.renter);
  return (
    <>
      <Paragraph>{cancelAsked.text(times.when(booking.start))}</Paragraph>
      {booking.cancelRequestNote && (
        <>
          <Paragraph>{cancelAsked.words(renter)}</Paragraph>
          <Quote text={booking.cancelRequestNote} />
        </>
      )}
      <Ticket booking={booking} side="owner" withPhone />
      <ViewBooking booking={booking} label={cancelAsked.action} />
    </>
  );
}

/** The bookings of an owner that an administrator has called off. */
export function OwnerCalledOff({ callOff, bookings }: Extract<Notice, { kind: 'OWNER_CALLED_OFF' }>) {
  const { texts, href } = useMail();
  return (
    <>
      <CallOffReason callOff={callOff} owner="" />
      <Paragraph>
        {texts.callOff.told} {texts.daySheet.allTimes}
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

export function ReviewReceived({ review, item }: Extract<Notice, { kind: 'REVIEW_RECEIVED' }>) {
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

export function ListingRight({ isGranted }: { isGranted: boolean }) {
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
