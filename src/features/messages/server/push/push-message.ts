import type { MessageKind } from '#features/messages/kinds/message-kind.ts';
import type { MessageContext } from '#features/messages/layouts/scope.tsx';

/** What a browser shows for a push message, as the service worker receives it. */
export interface PushContent {
  title: string;
  body: string;
  /** The path that a tap opens. */
  path: string;
  /** A newer notification with the same tag replaces an older one. */
  tag: string;
}

export interface Importance {
  /** How long the push service keeps the message for a browser that it cannot reach. */
  ttlSeconds: number;
  /** With `high`, a phone wakes up for the message. */
  urgency: 'normal' | 'high';
}

/** Browsers cut off a longer text, on some systems without showing the rest. */
const longestBody = 140;
const longestSeconds = 24 * 3600;

/**
 * The push message of a message in its recipient's language. It is kept for as long as it is of use: a request until it
 * expires, a reminder until the start.
 */
export function pushMessage<Data>(
  kind: MessageKind<string, Data>,
  data: Data,
  context: MessageContext,
): { content: PushContent; importance: Importance } {
  const { heading, summary, darkness, path, tag } = kind.show(data, context);
  const body = darkness ? `${summary}. ${darkness}` : summary;
  const end = kind.until?.(data);
  const seconds = end ? Math.floor((end.getTime() - context.now.getTime()) / 1000) : longestSeconds;
  return {
    content: { title: heading, body: body.length > longestBody ? summary : body, path, tag },
    importance: {
      ttlSeconds: Math.min(longestSeconds, Math.max(60, seconds)),
      urgency: kind.isUrgent?.(data) ? 'high' : 'normal',
    },
  };
}
