/** Answers to reads of the API, kept in this page's memory for a moment: from a link being neared to its page. */
export interface Answers {
  /** The answer to what `url` asks: the kept one while it is fresh, the one on its way, else what `ask` brings. */
  get<Answer>(url: string, ask: () => Promise<Answer>): Promise<Answer>;
  /** The same, but nothing stays: what is kept serves this one reading, and what `ask` brings is not kept. */
  take<Answer>(url: string, ask: () => Promise<Answer>): Promise<Answer>;
  /** Forgets all, what is on its way too. */
  clear(): void;
}

interface Kept {
  answer: Promise<unknown>;
  /** When it came, in milliseconds; null while it is on its way. */
  at: number | null;
}

/** How long an answer is as good as a new one: from a link that is neared to the tap on it, and no longer. */
export const freshForMs = 5_000;
const mostKept = 80;

/** `now` is in milliseconds, of any clock that never goes back. */
export function createAnswers(now: () => number): Answers {
  let kept = new Map<string, Kept>();

  function put<Answer>(url: string, answer: Promise<Answer>): Promise<Answer> {
    // A write meanwhile replaces the map: what was asked before it then goes into the one that is gone.
    const map = kept;
    const entry: Kept = { answer, at: null };
    map.delete(url);
    map.set(url, entry);
    if (map.size > mostKept) map.delete(map.keys().next().value ?? url);
    answer.then(
      () => {
        entry.at = now();
      },
      () => map.get(url) === entry && map.delete(url),
    );
    return answer;
  }

  function fresh<Answer>(url: string): Promise<Answer> | null {
    const entry = kept.get(url);
    const isFresh = entry !== undefined && (entry.at === null || now() - entry.at < freshForMs);
    return isFresh ? (entry.answer as Promise<Answer>) : null;
  }

  return {
    get: (url, ask) => fresh(url) ?? put(url, ask()),
    take(url, ask) {
      const answer = fresh(url) as ReturnType<typeof ask> | null;
      kept.delete(url);
      return answer ?? ask();
    },
    clear() {
      kept = new Map();
    },
  };
}
