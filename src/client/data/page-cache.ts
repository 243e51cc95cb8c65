/**
 * What pages showed, by their address or a part's own name, in this page's memory only: gone with a reload, as sign-in
 * and sign-out are.
 */
export interface PageMemory {
  /** Remembers what a page shows once it is there; undefined is not worth it. */
  keep(address: string, arriving: Promise<unknown>): void;
  /** What was shown there last; undefined where nothing is known. `renew` then looks for something newer, unseen. */
  recall(address: string, renew?: () => Promise<unknown>): unknown;
  /** Forgets all, what is on its way too. */
  clear(): void;
  /** Calls back when what was recalled has turned out to be different by now; returns what ends that. */
  onChange(listener: () => void): () => void;
}

const mostKept = 40;

export function createPageMemory(): PageMemory {
  let kept = new Map<string, unknown>();
  const listeners = new Set<() => void>();

  /** False where it came too late: a write meanwhile has emptied the memory. */
  async function put(address: string, arriving: Promise<unknown>): Promise<boolean> {
    const map = kept;
    const data = await arriving;
    if (data === undefined || map !== kept) return false;
    map.delete(address);
    map.set(address, data);
    if (map.size > mostKept) map.delete(map.keys().next().value ?? address);
    return true;
  }

  async function look(address: string, shown: unknown, renew: () => Promise<unknown>) {
    const isKept = await put(address, renew());
    if (!isKept || JSON.stringify(kept.get(address)) === JSON.stringify(shown)) return;
    for (const listener of listeners) listener();
  }

  return {
    keep(address, arriving) {
      put(address, arriving).catch(() => false);
    },
    recall(address, renew) {
      const shown = kept.get(address);
      // Where it can't be renewed it stays: it was right a while ago, and nobody has asked for more.
      if (shown !== undefined && renew) look(address, shown, renew).catch(() => null);
      return shown;
    },
    clear() {
      kept = new Map();
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
