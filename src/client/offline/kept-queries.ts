import { hashKey, type Query, type QueryFunctionContext, type QueryKey } from '@tanstack/react-query';
import { createStore, delMany, get, keys, set } from 'idb-keyval';
import { queryClient } from '#client/data/query-client.ts';
import { markedUserId } from '#client/data/session-mark.ts';
import { keptFlag } from '#client/storage.ts';
import { retentionDays } from '#shared/retention.ts';

const store = createStore('sillage', 'kept');
/** As long as the cookie that names the user. */
const maxAgeMs = retentionDays.session * 24 * 60 * 60_000;
/**
 * How long a query, or a sign-out, waits for the browser's storage, in milliseconds: some browsers never answer, and a slow
 * device may take more than a second for its first answer.
 */
const longestWaitMs = 3_000;

interface Kept {
  data: unknown;
  /** When it was read from the server, in milliseconds of the device's clock. */
  at: number;
}

type Hash = Pick<Query, 'queryHash'>;

const keyOf = (userId: string, { queryHash }: Hash) => `${userId} ${queryHash}`;

/**
 * The `persister` of queries whose answers this device keeps for the user; for null it does nothing. A query without data first
 * shows what was kept, whose age is its `dataUpdatedAt`, and is then read from the server. Without room on the device, what is
 * kept stays as it is; in browsers without such storage nothing is kept.
 */
export const keptQueries = (userId: string | null) =>
  async function persister<Data, Key extends QueryKey>(
    queryFn: (context: QueryFunctionContext<Key>) => Data | Promise<Data>,
    context: QueryFunctionContext<Key>,
    query: Query,
  ): Promise<Data> {
    if (userId === null) return queryFn(context);
    // Read before the wait: TanStack Query cancels a query with its page only if its signal was read.
    const { signal } = context;
    const kept = query.state.data === undefined ? await read(userId, query) : null;
    signal.throwIfAborted();
    if (kept !== null) {
      // After the query has taken it: until then it would count as read now.
      setTimeout(() => {
        query.setState({ dataUpdatedAt: kept.at });
        query.fetch().catch(() => undefined);
      });
      return kept.data as Data;
    }
    const data = await queryFn(context);
    void keepAnswer(userId, query, data);
    return data;
  };

async function read(userId: string, query: Hash): Promise<Kept | null> {
  const kept = await answered(() => get<Kept>(keyOf(userId, query), store));
  return kept && Date.now() - kept.at < maxAgeMs ? kept : null;
}

/** Whether this device keeps the answer of the query with this key. */
export const isKept = async (userId: string, key: QueryKey): Promise<boolean> =>
  (await read(userId, { queryHash: hashKey(key) })) !== null;

/** Undefined if the browser has no such storage, or does not answer soon. */
async function answered<Value>(ask: () => Promise<Value>): Promise<Value | undefined> {
  const tooLong = new Promise<undefined>((resolve) => setTimeout(resolve, longestWaitMs));
  try {
    return await Promise.race([ask(), tooLong]);
  } catch {
    return undefined;
  }
}

/** Keeps these data of a query. Never rejects. */
export async function keepAnswer(userId: string, query: Query | QueryKey, data: unknown): Promise<void> {
  // The development server has no files to show it with.
  if (!import.meta.env.PROD || !keptFlag.set()) return;
  const kept: Kept = { data, at: Date.now() };
  try {
    await set(keyOf(userId, 'queryHash' in query ? query : { queryHash: hashKey(query) }), kept, store);
    // Another tab may have signed out meanwhile.
    const now = markedUserId();
    if (now !== userId) await forgetQueries(now);
  } catch {}
}

/** Forgets the answers of all users, or of all but one. */
export async function forgetQueries(exceptOf: string | null): Promise<void> {
  const kept = (await answered(() => keys<string>(store))) ?? [];
  const others = kept.filter((key) => exceptOf === null || !key.startsWith(`${exceptOf} `));
  if (others.length > 0) await delMany(others, store);
}

export const helpsForKey = ['helpsFor'];

/**
 * Keeps for which owners a user works, for pages that are opened without a connection, and forgets, also on the open page, what
 * is known of others.
 */
export async function keepHelping(userId: string, helpsFor: readonly { ownerId: string }[]): Promise<void> {
  const isForgotten = (key: string) => {
    const ownerId = /"for":"([^"]+)"/.exec(key)?.[1];
    return ownerId !== undefined && helpsFor.every((one) => one.ownerId !== ownerId);
  };
  queryClient.removeQueries({ predicate: ({ queryHash }) => isForgotten(queryHash) });
  const kept = (await answered(() => keys<string>(store))) ?? [];
  const known = `${userId} ${hashKey(helpsForKey)}`;
  const others = kept.filter((key) => isForgotten(key) || (key === known && helpsFor.length === 0));
  if (others.length > 0) await answered(() => delMany(others, store));
  if (helpsFor.length > 0) await keepAnswer(userId, helpsForKey, helpsFor);
}
