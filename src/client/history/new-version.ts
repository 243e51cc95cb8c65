import { useEffect, useState } from 'react';
import { isOnline } from '#client/data/online.ts';
import { statusOf } from './response-status.ts';

/**
 * Whether a new version has removed files of this page. The page then stays as it is, and the next one is loaded as a
 * document (`ConnectionNotice`). A file that is missing for lack of a connection is left to the part that needs it.
 */
export function useNewVersion(): boolean {
  const [outdated, setOutdated] = useState(false);
  useEffect(() => {
    const onPreloadError = async ({ payload }: VitePreloadErrorEvent) => {
      // Safari's message does not contain the URL.
      const url = /https?:\S+\.\w+/.exec(payload.message)?.[0];
      if (!url || !isOnline()) return;
      const status = await statusOf(url);
      if (status === 404 || status === 410) setOutdated(true);
    };
    addEventListener('vite:preloadError', onPreloadError);
    return () => removeEventListener('vite:preloadError', onPreloadError);
  }, []);
  return outdated;
}
