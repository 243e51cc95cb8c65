import { stopPushHere } from '#client/push/browser-push.ts';
import { keptFlag } from '#client/storage.ts';
import { forgetDrafts, forgetOthersDrafts } from '../forms/drafts.ts';
import { forgetKept } from './kept-acts.ts';
import { forgetPages } from './kept-pages.ts';
import { forgetPhotos } from './kept-photos.ts';
import { forgetQueries } from './kept-queries.ts';

/**
 * Forgets what this device keeps for its user. All of it is listed here, and belongs to one user:
 *
 * - Answers (IndexedDB, `kept-queries.ts`): the next slips, the board, the craft that are free now. Until they are read again,
 *   for 30 days at most.
 * - The documents that show them, with their files and pictures (Cache API, `kept-pages.ts`). Until the next build.
 * - What was tapped on the quay (local storage, `kept-acts.ts`), and the photos of hand-over records (IndexedDB,
 *   `kept-photos.ts`). Until the server has taken it.
 * - Unsaved input (session storage, `drafts.ts`). Until it is saved, or the tab is closed.
 * - The subscription to push messages (the browser's own, `browser-push.ts`). Until it is switched off.
 *
 * A sign-out forgets everything. After the end of a session (`noSession`) taps, input and push messages wait for their user to
 * sign in again. When `userId` is known to be signed in (`signedIn`), what belongs to others goes, except for their taps. Never
 * rejects. See "Without a connection" in docs/product.md.
 */
export async function forgetDevice(when: 'signOut' | 'noSession' | 'signedIn', userId = ''): Promise<void> {
  const forgetting = [forgetAnswers(when === 'signedIn' ? userId : null)];
  if (when === 'signedIn') forgetOthersDrafts(userId);
  if (when === 'signOut') {
    forgetDrafts();
    forgetKept(userId);
    forgetting.push(stopPushHere(), forgetPhotos(userId));
  }
  for (const result of await Promise.allSettled(forgetting))
    if (result.status === 'rejected') reportError(result.reason);
}

/** Forgets the answers and documents of all users, or of all but one. */
async function forgetAnswers(exceptOf: string | null): Promise<void> {
  await Promise.all([forgetQueries(exceptOf), forgetPages(exceptOf)]);
  if (exceptOf === null) keptFlag.clear();
}
