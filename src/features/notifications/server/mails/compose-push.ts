import type { Notice, Person, PushContent } from '#features/notifications/server/notice/notice.ts';
import { announce } from './announce.ts';

/** Writes the push message of a notice in its recipient's language. */
export function composePush(notice: Notice, context: { recipient: Person; now: Date }): PushContent {
  const { heading, summary, path, tag } = announce(notice, context);
  return { title: heading, body: summary, path, tag };
}
