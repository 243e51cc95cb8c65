// The site's only caches have the kept pages of a user, whose id is their name: slips, and the board of an owner. See "Slips
// without a connection" in docs/product.md. Browsers have caches on secure pages only.

/** Forgets the kept pages of all users, or of all other ones. */
export async function forgetSlips(exceptOf?: string): Promise<void> {
  for (const name of (await globalThis.caches?.keys()) ?? []) {
    if (name !== exceptOf) await caches.delete(name);
  }
}

/** The kept document of the page at this path. */
export const keptPage = async (path: string): Promise<Response | undefined> =>
  globalThis.caches?.match(path, { ignoreVary: true });
