import { expect, it } from 'vitest';
import { choicePage, expiredPage } from '#features/auth/server/demo/page.ts';
import { chatTexts } from '#features/bookings/chat-texts.ts';
import { calendarErrorTexts } from '#features/calendar/error-texts.ts';
import { feedTexts } from '#features/calendar/server/feed/feed-texts.ts';
import { mailTexts } from '#features/messages/server/texts/mail-texts.ts';
import { boardMessages } from '#features/quay/board-messages.ts';
import { earningsTexts } from '#features/quay/server/earnings-texts.ts';
import { cardWords } from '#features/share-cards/share-card-words.ts';

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
const french = {
  ...{
    pages: import.meta.glob('../client/i18n/fr/*.ts', { eager: true }),
    mails: mailTexts.fr,
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

it('French mails count zero as one', () => {
  const { seats, stillOut, reviewReceived } = mailTexts.fr;
  expect([seats(0), seats(1), seats(2)]).toEqual(['0\u00a0place', '1\u00a0place', '2\u00a0places']);
  expect(stillOut.out.people(0, false)).toBe('0 personne à bord');
  expect(reviewReceived.rating(0)).toBe('0 étoile sur 5');
  expect(feedTexts.fr.seats(0)).toBe('0 place');
});
