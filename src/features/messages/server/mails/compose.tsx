import { compile } from 'html-to-text';
import type { FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Kind } from '#features/messages/constants.ts';
import type { Mail, MailContext, Notice, NoticeOf } from '#features/messages/server/notice/notice.ts';
import { announce } from './announce.ts';
import { bookingCalendar } from './booking-calendar.ts';
import { HoursFree } from './hours-cards.tsx';
import { MailLayout } from './layout.tsx';
import { MailScopeProvider, mailScope } from './mail-scope.tsx';
import {
  CalendarFailing,
  CancelAsked,
  EveningList,
  ItemStillOut,
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
  const Body = bodies[notice.kind] as FunctionComponent<Notice>;
  const markup = renderToStaticMarkup(
    <MailScopeProvider scope={scope}>
      <MailLayout kind={notice.kind} subject={subject} preheader={summary}>
        <Heading text={heading} />
        <Body {...notice} />
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

const bodies: { [K in Kind]: FunctionComponent<NoticeOf<K>> } = {
  REQUEST_SENT: RequestSent,
  REQUEST_RECEIVED: RequestToAnswer,
  REQUEST_EXPIRING: RequestToAnswer,
  REQUEST_CHANGED: RequestToAnswer,
  BOOKING_CONFIRMED: BookingConfirmed,
  OWNER_BOOKING_CONFIRMED: OwnerConfirmed,
  OWNER_BOOKED_AT_ONCE: OwnerBooked,
  BOOKING_ENDED: BookingEnded,
  OWNER_REQUEST_EXPIRED: OwnerExpired,
  OWNER_BOOKING_CANCELLED: OwnerCancelled,
  OWNER_CALLED_OFF: OwnerCalledOff,
  CANCEL_ASKED: CancelAsked,
  CANCEL_KEPT: CancelKept,
  HOURS_PROPOSED: HoursProposed,
  PROPOSAL_ACCEPTED: NewHours,
  HOURS_CHANGED: NewHours,
  PROPOSAL_ENDED: ProposalEnded,
  NO_SHOW: NoShow,
  NO_SHOW_UNDONE: NoShowUndone,
  ITEM_STILL_OUT: ItemStillOut,
  HOURS_FREE: HoursFree,
  REMINDER_DAY_BEFORE: Reminder,
  REMINDER_HOURS_BEFORE: Reminder,
  DAY_SHEET: OwnersDay,
  EVENING_LIST: EveningList,
  REVIEW_INVITATION: ReviewInvitation,
  REVIEW_RECEIVED: ReviewReceived,
  CALENDAR_FAILING: CalendarFailing,
  LISTING_RIGHT_GRANTED: ListingRight,
  LISTING_RIGHT_TAKEN: ListingRight,
};

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
