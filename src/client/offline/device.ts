import { deviceStorage } from '#client/storage.ts';

const key = 'kept';

/** Is set while answers or documents may be kept, so that the pages of visitors load no code to look for them. */
export const keptFlag = {
  isSet: (): boolean => deviceStorage.get(key) !== null,
  /** Call it before anything is kept. Returns false if that must not be, because it could not be found again. */
  set: (): boolean => deviceStorage.set(key, 'yes'),
  clear: (): boolean => deviceStorage.set(key, null),
};

/** The kept document of the page at this path. Browsers have caches on secure pages only. */
export const keptPage = async (path: string): Promise<Response | undefined> =>
  globalThis.caches?.match(path, { ignoreVary: true });
