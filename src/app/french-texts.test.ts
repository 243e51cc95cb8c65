import { expect, it } from 'vitest';
import { choicePage, expiredPage } from '#features/auth/server/demo/page.ts';
import { chatTexts } from '#features/bookings/chat-texts.ts';
import { calendarErrorTexts } from '#features/calendar/error-texts.ts';
import { feedTexts } from '#features/calendar/server/feed/feed-texts.ts';
import { list } from '#features/messages/kinds/kinds.ts';
import { phrasing } from '#features/messages/layouts/scope.tsx';
import { compose } from '#features/messages/server/compose.tsx';
import { pushMessage } from '#features/messages/server/push/deliver-by-push.ts';
import { boardMessages } from '#features/quay/board-messages.ts';
import { earningsTexts } from '#features/quay/server/earnings-texts.ts';
import { cardWords } from '#features/share-cards/share-card-words.ts';
import {
  kindOf,
  messageSamples,
  type SampleName,
  sampleContext,
  sampleNames,
} from '#testing/message-samples.ts';
import { cancelled, guestBooking, sampleBooking } from '#testing/sample-bookings.ts';

/** Each text with its key; those with values get some. */
function texts(part: unknown, key: string): [key: string, text: string][] {
  if (typeof part === 'string') return [[key, part]];
  if (typeof part === 'function') return texts(part('x', 'x', 'x'), key);
  return Object.entries(part ?? {}).flatMap(([name, inner]) => texts(inner, `${key}.${name}`));
}

const choice = { language: 'fr', accounts: [], action: '/', invalidEmail: 'x' } as const;
const demo = [choicePage(choice), expiredPage('fr', '/')].map((html) =>
  [...html.matchAll(/>([^<{]*)</g)].map(([, text = '']) => text.trim()),
);

/** What a message says in French: its mail, what the pictures and the calendar of the mail say, and its push message. */
function messageTexts(name: SampleName, changes: object = {}) {
  const data = { ...messageSamples[name], ...changes };
  const context = sampleContext(name, 'fr', { unsubscribeUrl: 'https://sillage.example/' });
  const { subject, text, html, calendar } = compose(kindOf(name), data, context);
  const { title, body } = pushMessage(kindOf(name), data, context).content;
  return {
    ...{ subject, text, title, body, pictures: html.match(/(?<= alt=")[^"]+/g) },
    calendar: calendar?.content.replace(/\r\n /g, '').match(/(?<=(SUMMARY|DESCRIPTION):).*/g),
  };
}
/** Of samples, also with less usual data: one booking, of a guest, or of an item that was removed. */
const messages = sampleNames.map((name) => [
  messageTexts(name),
  messageTexts(name, {
    bookings: [guestBooking],
    booking: sampleBooking({ ...cancelled, cancelReason: 'ITEM_REMOVED' }),
  }),
]);
const french = {
  ...{
    pages: import.meta.glob('../client/i18n/fr/*.ts', { eager: true }),
    ...{ messages, kinds: list.map(({ label, why }) => [label.fr, why.fr]) },
    chat: chatTexts.fr,
  },
  ...{ board: boardMessages.fr, earnings: earningsTexts.fr, feed: feedTexts.fr, cards: cardWords.fr },
  ...{ errors: calendarErrorTexts.fr, demo },
};

it('French texts have a no-break space before high punctuation, curly apostrophes and ellipsis characters', () => {
  for (const [key, text] of texts(french, 'fr')) {
    // Punctuation precedes a space or the end; the `?` and `:` in addresses do not.
    expect(text, key).not.toMatch(/[^\u00a0\u202f\s!?][:;!?](\s|$)|[ \t\n][:;!?»]|«[^\u00a0\u202f]| {2}/);
    expect(text, key).not.toMatch(/\p{L}'\p{L}|\.\.\./u);
  }
});

it('French messages count zero as one', () => {
  const { taken } = phrasing(sampleContext('REQUEST_SENT', 'fr'));
  const takenOf = (rentalCategory: 'PER_SEAT' | 'PRIVATE_HIRE') =>
    [0, 1, 2].map((seats) => taken({ seats, rentalCategory }));
  expect(takenOf('PER_SEAT')).toEqual(['0\u00a0place', '1\u00a0place', '2\u00a0places']);
  expect(takenOf('PRIVATE_HIRE')).toEqual([
    '0\u00a0embarcation',
    '1\u00a0embarcation',
    '2\u00a0embarcations',
  ]);
  const { trip } = messageSamples.ITEM_STILL_OUT;
  const stillOut = messageTexts('ITEM_STILL_OUT', { trip: { ...trip, people: 0 } });
  expect(stillOut.text).toContain('0 personne à bord');
  expect(messageTexts('REVIEW_RECEIVED', { rating: 0 }).body).toBe('0 étoile sur 5');
  expect(feedTexts.fr.seats(0)).toBe('0 place');
});
