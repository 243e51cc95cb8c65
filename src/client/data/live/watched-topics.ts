export interface Watcher {
  /** Separated by spaces. */
  topics: string;
  onChange: () => void;
}

/** What the page shows that may change on the server. */
export const watchers = new Set<Watcher>();
/** The signed-in user of the page. A stream belongs to the session with which it was opened. */
export const liveUser: { id: string | null } = { id: null };
