import { apiPrefix } from '#shared/endpoint.ts';
import type { Language } from '#shared/language.ts';
import { paths } from '#shared/paths.ts';
import { categories, isOptionalByEmail, type OptionalCategory } from './constants.ts';

/** Relative to the API's prefix. */
export const unsubscribePath = '/notifications/unsubscribe';

/** The page with the button that switches off what the token names: links of e-mails act only by POST. */
export function unsubscribePage(token: string, language?: Language): string {
  return paths.unsubscribe({ token, ...(language && { lang: language }) });
}

/** Accepts the POST of a mail program's own unsubscribe button (RFC 8058). A GET leads to the page. */
export function unsubscribeAction(token: string): string {
  return `${apiPrefix}${unsubscribePath}?token=${encodeURIComponent(token)}`;
}

/** The bytes of the signature, SHA-256 in base64url. */
const complete = /^[\da-f-]{36}\.(\w+)\.[\w-]{43}$/;

/**
 * What a token would switch off; null if it is incomplete, for example because a mail program has broken the link. Only
 * the server can tell whether a complete one was made by us.
 */
export function categoryOf(token: string): OptionalCategory | null {
  const name = complete.exec(token)?.[1];
  const category = categories.find((one) => one === name) ?? null;
  return isOptionalByEmail(category) ? category : null;
}
