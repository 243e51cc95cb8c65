import type { Redis } from 'ioredis';
import { onTransition } from '#platform/database/listen.ts';

/** How long a request waits for its count, before it is let through uncounted. */
const timeoutMs = 500;

/**
 * Connects to the Redis server that counts requests for all processes. While it can't be reached, requests are not
 * limited: `onOutage` is called with the cause, and with null when it is back.
 */
export async function openRedis(url: string, onOutage: (cause: unknown) => void): Promise<Redis> {
  // Loaded on demand, because most installations count in the database.
  const { Redis } = await import('ioredis');
  const reportOutage = onTransition(onOutage);
  const redis = new Redis(url, {
    connectTimeout: 5_000,
    commandTimeout: timeoutMs,
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
    retryStrategy: (attempt) => Math.min(attempt * 200, 5_000),
  });
  redis.on('error', reportOutage);
  redis.on('close', () => reportOutage(new Error('The connection was closed')));
  redis.on('ready', () => reportOutage(null));
  return redis;
}
