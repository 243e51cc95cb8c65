import type { Page } from '@playwright/test';

/** What the browser has kept of the API's answers: the id of the user with the hash of the query, and when it was read. */
export const keptAnswers = (page: Page): Promise<{ key: string; at: number }[]> =>
  page.evaluate(async () => {
    // To open it would make it without what is to be in it.
    if (!(await indexedDB.databases()).some(({ name }) => name === 'sillage')) return [];
    const done = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const database = await done(indexedDB.open('sillage'));
    const store = database.transaction('kept').objectStore('kept');
    const [keys, values] = await Promise.all([done(store.getAllKeys()), done(store.getAll())]);
    database.close();
    return keys.map((key, place) => ({
      key: String(key),
      at: values[place].at,
    }));
  });
