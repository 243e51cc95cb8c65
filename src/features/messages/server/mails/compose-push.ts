import type {
  MailContext,
  Notice,
  Person,
  PushContent,
} from '#features/messages/server/notice/notice.ts';
import { daylightText } from '#shared/daylight-text.ts';
import { announce } from './announce.ts';

interface PushContext extends Pick<MailContext, 'now' | 'daylight'> {
  recipient: Person;
}

/** Browsers cut off a longer text, on some systems without showing the rest. */
const longestBody = 140;

/** Writes the push message of a notice in its recipient's language. */
export function composePush(notice: Notice, context: PushContext): PushContent {
  const { heading, summary, path, tag } = announce(notice, context);
  const darkness = darknessOf(notice, context);
  const body = darkness === null ? summary : `${summary}. ${darkness}`;
  return { title: heading, body: body.length > longestBody ? summary : body, path, tag };
}

/** How far a booking to come reaches out of daylight. */
function darknessOf(notice: Notice, { recipient, daylight }: PushContext): string | null {
  if (!('booking' in notice) || notice.kind === 'ITEM_STILL_OUT') return null;
  return daylightText(notice.booking, daylight, recipient.language);
}
