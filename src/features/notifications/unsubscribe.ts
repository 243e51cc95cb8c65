import { apiPrefix } from '#shared/endpoint.ts';

/** The page with the button that switches off what the token names: links of e-mails act only by POST. */
export function unsubscribePage(token: string): string {
  return `/unsubscribe?token=${encodeURIComponent(token)}`;
}

/** Accepts the POST of a mail program's own unsubscribe button (RFC 8058). */
export function unsubscribeAction(token: string): string {
  return `${apiPrefix}/notifications/unsubscribe?token=${encodeURIComponent(token)}`;
}
