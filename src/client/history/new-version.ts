import { useEffect, useState } from 'react';
import { isOnline } from '#client/data/online.ts';
import { hasDrafts } from '#client/forms/drafts.ts';
import { systemClock } from '#shared/clock.ts';
import { leaveGuard } from './leave-guard.ts';
import { statusOf } from './response-status.ts';

/** Session storage: when the page last reloaded for a new version, in milliseconds since 1970. */
const reloadedKey = 'reloadedForNewVersion';
/** A second reload within this time would be a loop, in milliseconds. */
const reloadPauseMs = 60_000;

/**
 * Handles files that a new version has removed: the page reloads once, since its other files may be gone too. Returns
 * true if unsaved input or a recent reload prevents that; then the user is asked. A file that is missing for lack of a
 * connection is left to the part that needs it.
 */
export function useNewVersion(): boolean {
  const [outdated, setOutdated] = useState(false);
  useEffect(() => {
    const onPreloadError = async ({ payload }: VitePreloadErrorEvent) => {
      // Safari's message does not contain the URL.
      const url = /https?:\S+\.\w+/.exec(payload.message)?.[0];
      if (!url || !isOnline()) return;
      const status = await statusOf(url);
      if (status !== 404 && status !== 410) return;
      const unsaved = leaveGuard() !== null || hasDrafts(() => sessionStorage);
      if (!unsaved && isFirstReload()) location.reload();
      else setOutdated(true);
    };
    addEventListener('vite:preloadError', onPreloadError);
    return () => removeEventListener('vite:preloadError', onPreloadError);
  }, []);
  return outdated;
}

function isFirstReload(): boolean {
  try {
    const now = systemClock.now().getTime();
    const last = Number(sessionStorage.getItem(reloadedKey));
    sessionStorage.setItem(reloadedKey, String(now));
    return now - last > reloadPauseMs;
  } catch {
    // Without storage a loop could not be detected.
    return false;
  }
}
