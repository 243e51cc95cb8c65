import { getMe } from '#features/auth/endpoints.ts';
import type { CurrentUser } from '#features/users/schemas.ts';
import { markCookie, markOf, rolesOf } from '#features/users/session-mark.ts';
import { apiPrefix } from '#shared/endpoint.ts';
import { retentionDays } from '#shared/retention.ts';
import { storeCookie } from '../storage.ts';

/** Finds the cookie, and the user's id at its beginning. */
const pattern = `(?:^|; )${markCookie}=([\\w-]+)([^;]*)`;

/**
 * Inline script that runs before the first paint. The page is the same for everybody; this sets the attributes of `<html>` by
 * which `styles.css` shows the parts of this user only, and starts to read the user.
 */
export const markScript = `(function (pattern, me) {
  try {
    var found = new RegExp(pattern).exec(document.cookie);
    if (!found) return;
    var words = decodeURIComponent(found[1] + found[2]).split(' ');
    var html = document.documentElement;
    html.dataset.user = words[0];
    html.dataset.roles = words.slice(4).join(' ');
    html.style.setProperty('--own-initials', JSON.stringify(words[1] || ''));
    html.style.setProperty('--own-ground', 'var(--color-' + words[2] + ')');
    html.style.setProperty('--own-letters', 'var(--color-' + words[3] + ')');
    var link = document.createElement('link');
    Object.assign(link, { rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', href: me });
    document.head.append(link);
  } catch (refused) {}
})(${JSON.stringify(pattern)}, ${JSON.stringify(apiPrefix + getMe.path)})`;

/** The user id in the cookie; null without one. */
export function markedUserId(): string | null {
  return new RegExp(pattern).exec(document.cookie)?.[1] ?? null;
}

/**
 * Sets the attributes of `<html>` for this user, and the cookie if it has changed: browsers keep what scripts write for a
 * shorter time than what the server sets. The server removes the cookie with the session.
 */
export function storeMark(user: CurrentUser | null): void {
  Object.assign(document.documentElement.dataset, { user: user?.id ?? '', roles: rolesOf(user).join(' ') });
  const mark = user && encodeURIComponent(markOf(user));
  if (mark && !document.cookie.includes(mark))
    storeCookie(markCookie, mark, retentionDays.session * 24 * 60 * 60);
}

/** Removes the cookie, for a page that is loaded before the server does. */
export const removeMark = () => storeCookie(markCookie, '', 0);
