import { everything } from '#platform/cache/dependencies.ts';

/** What a written tag means to browsers. */
export interface Topic {
  name: string;
  /** The user who receives it; null for everybody. */
  user: string | null;
}

/** The beginning of the tag that is written when a user signs out; the rest is the user's id. */
export const signedOut = 'signed-out:';

/** When browsers reconnect: randomized, so that they don't return all at once after a restart. */
export function retryMs(): number {
  return Math.round(1_000 + Math.random() * 4_000);
}

/** Serialized once for all streams that get it. */
export function eventOf(fields: string, topics: readonly string[]): Buffer {
  return Buffer.from(`${fields}data: ${JSON.stringify(topics)}\n\n`);
}

export function parseId(eventId: string): { process: string | undefined; version: number } {
  const [, process, version] = /^(\w+)-(\d{1,15})$/.exec(eventId) ?? [];
  return { process, version: Number(version) };
}

interface SortedTopics {
  shared: string[];
  /** By user. */
  own: Map<string, Set<string>>;
  isEverything: boolean;
}

export function sortTopics(tags: Iterable<string>, topicOf: (tag: string) => Topic | null): SortedTopics {
  const sorted: SortedTopics = { shared: [], own: new Map(), isEverything: false };
  for (const tag of tags) {
    if (tag === everything) sorted.isEverything = true;
    const topic = topicOf(tag);
    if (topic === null) continue;
    if (topic.user === null) sorted.shared.push(topic.name);
    else sorted.own.set(topic.user, (sorted.own.get(topic.user) ?? new Set()).add(topic.name));
  }
  return sorted;
}
