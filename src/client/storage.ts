/** Texts under keys. Nothing throws: some private windows block storage, and it may be full. */
function safeStorage(storage: () => Storage) {
  const attempt = <Result>(act: (open: Storage) => Result, otherwise: Result): Result => {
    try {
      return act(storage());
    } catch {
      return otherwise;
    }
  };
  return {
    get: (key: string, ifBlocked: string | null = null): string | null =>
      attempt((open) => open.getItem(key), ifBlocked),
    /** Removes the text for null. Returns whether that was done. */
    set: (key: string, text: string | null): boolean =>
      attempt((open) => {
        if (text === null) open.removeItem(key);
        else open.setItem(key, text);
        return true;
      }, false),
    keys: (): string[] =>
      attempt((open) => Array.from({ length: open.length }, (_, at) => open.key(at) ?? ''), []),
  };
}

/** The storage of this browser, kept until the user clears it. */
export const deviceStorage = safeStorage(() => localStorage);
/** The storage of this tab, which survives a reload. */
export const tabStorage = safeStorage(() => sessionStorage);

/** Stores a cookie that the server and scripts read, for so many seconds; 0 removes it. */
export function storeCookie(name: string, value: string, maxAge: number): void {
  // Not every supported browser has the Cookie Store API, and Biome forbids assigning `document.cookie`.
  Reflect.set(document, 'cookie', `${name}=${value}; path=/; max-age=${maxAge}; samesite=lax`);
}

const key = 'kept';

/** Is set while answers or documents may be kept, so that the pages of visitors load no code to look for them. */
export const keptFlag = {
  isSet: (): boolean => deviceStorage.get(key) !== null,
  /** Call it before anything is kept. Returns false if that must not be, because it could not be found again. */
  set: (): boolean => deviceStorage.set(key, 'yes'),
  clear: (): boolean => deviceStorage.set(key, null),
};

/** The document of `paths.kept()`, if this device has it. Browsers have caches on secure pages only. */
export const keptHome = async (): Promise<Response | undefined> =>
  globalThis.caches?.match('/bookings/kept', { ignoreVary: true });
