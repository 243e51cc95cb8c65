import { compile } from 'html-to-text';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Mail, MailContext, Notice } from '#features/notifications/server/notice/notice.ts';
import { announce } from './announce.ts';
import { bookingCalendar } from './booking-calendar.ts';
import { HoursFree } from './hours-cards.tsx';
import { MailLayout } from './layout.tsx';
import { MailScopeProvider, mailScope } from './mail-scope.tsx';
import {
  CalendarFailing,
  CancelAsked,
  CraftStillOut,
  EveningList,
  ListingRight,
  OwnerBooked,
  OwnerCalledOff,
  OwnerCancelled,
  OwnerConfirmed,
  OwnerExpired,
  OwnersDay,
  RequestToAnswer,
  ReviewReceived,
} from './owner-mails.tsx';
import { Heading } from './parts.tsx';
import { HoursProposed, NewHours, ProposalEnded } from './proposal-mails.tsx';
import {
  BookingConfirmed,
  BookingEnded,
  CancelKept,
  NoShow,
  NoShowUndone,
  Reminder,
  RequestSent,
  ReviewInvitation,
} from './renter-mails.tsx';

/** Writes the e-mail of a notice in its recipient's language. */
export function compose(notice: Notice, context: MailContext): Mail {
  const scope = mailScope(context);
  const { heading, summary, itemTitle } = announce(notice, context);
  const subject = itemTitle === null ? heading : scope.texts.subject(heading, itemTitle);
  const markup = renderToStaticMarkup(
    <MailScopeProvider scope={scope}>
      <MailLayout kind={notice.kind} subject={subject} preheader={summary}>
        <Heading text={heading} />
        <Body notice={notice} />
      </MailLayout>
    </MailScopeProvider>,
  );
  return {
    subject,
    html: `<!doctype html>${markup}`,
    text: textForm(markup),
    calendar: bookingCalendar(notice, scope),
  };
}

function Body({ notice }: { notice: Notice }) {
  switch (notice.kind) {
    case 'REQUEST_SENT':
      return <RequestSent booking={notice.booking} />;
    case 'REQUEST_RECEIVED':
    case 'REQUEST_EXPIRING':
      return <RequestToAnswer booking={notice.booking} isExpiring={notice.kind === 'REQUEST_EXPIRING'} />;
    case 'BOOKING_CONFIRMED':
      return <BookingConfirmed booking={notice.booking} />;
    case 'OWNER_BOOKING_CONFIRMED':
      return <OwnerConfirmed booking={notice.booking} />;
    case 'OWNER_BOOKED_AT_ONCE':
      return <OwnerBooked booking={notice.booking} />;
    case 'BOOKING_ENDED':
      return <BookingEnded booking={notice.booking} alternatives={notice.alternatives} />;
    case 'OWNER_REQUEST_EXPIRED':
      return <OwnerExpired booking={notice.booking} />;
    case 'OWNER_BOOKING_CANCELLED':
      return <OwnerCancelled booking={notice.booking} />;
    case 'REMINDER_DAY_BEFORE':
    case 'REMINDER_HOURS_BEFORE':
      return <Reminder booking={notice.booking} />;
    case 'DAY_SHEET':
      return <OwnersDay {...notice} />;
    case 'EVENING_LIST':
      return <EveningList bookings={notice.bookings} />;
    case 'OWNER_CALLED_OFF':
      return <OwnerCalledOff {...notice} />;
    case 'CRAFT_STILL_OUT':
      return <CraftStillOut {...notice} />;
    case 'CANCEL_ASKED':
      return <CancelAsked booking={notice.booking} />;
    case 'CANCEL_KEPT':
      return <CancelKept booking={notice.booking} />;
    case 'HOURS_PROPOSED':
      return <HoursProposed booking={notice.booking} proposal={notice.proposal} />;
    case 'PROPOSAL_ACCEPTED':
    case 'HOURS_CHANGED':
      return (
        <NewHours
          booking={notice.booking}
          proposal={notice.proposal}
          isProposer={notice.kind === 'PROPOSAL_ACCEPTED'}
        />
      );
    case 'REQUEST_CHANGED':
      return <RequestToAnswer booking={notice.booking} proposal={notice.proposal} />;
    case 'PROPOSAL_ENDED':
      return <ProposalEnded booking={notice.booking} proposal={notice.proposal} />;
    case 'NO_SHOW':
      return <NoShow booking={notice.booking} />;
    case 'NO_SHOW_UNDONE':
      return <NoShowUndone booking={notice.booking} />;
    case 'HOURS_FREE':
      return <HoursFree entry={notice.entry} />;
    case 'REVIEW_INVITATION':
      return <ReviewInvitation booking={notice.booking} />;
    case 'REVIEW_RECEIVED':
      return <ReviewReceived {...notice} />;
    case 'CALENDAR_FAILING':
      return <CalendarFailing calendar={notice.calendar} />;
    case 'LISTING_RIGHT_GRANTED':
    case 'LISTING_RIGHT_TAKEN':
      return <ListingRight isGranted={notice.kind === 'LISTING_RIGHT_GRANTED'} />;
  }
}

const skipped = ['img', 'div.preheader'].map((selector) => ({ selector, format: 'skip' }));
const headings = ['h1', 'h2'].map((selector) => ({ selector, options: { uppercase: false } }));
/** A tap on a number or an address in plain text works without the link. */
const plainLinks = ['a[href^="tel:"]', 'a[href^="mailto:"]'].map((selector) => ({
  selector,
  format: 'anchor',
  options: { ignoreHref: true },
}));

/** Writes a mail's HTML as plain text, with the addresses of its links. */
const textForm = compile({
  wordwrap: 78,
  selectors: [
    ...skipped,
    ...headings,
    { selector: 'a', options: { linkBrackets: ['<', '>'] } },
    ...plainLinks,
    { selector: 'tr.row', format: 'block', options: { leadingLineBreaks: 2, trailingLineBreaks: 2 } },
    { selector: 'tr.row > th', format: 'block', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
    { selector: 'thead', format: 'skip' },
    { selector: 'ul', options: { itemPrefix: '- ' } },
  ],
});
