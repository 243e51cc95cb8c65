import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PublicWrites } from '#platform/database/public-writes.ts';
import { AppError } from '#shared/errors.ts';
import { everythingTopic } from '#shared/live-topics.ts';
import { createCounts } from './create-counts.ts';
import { networkOf } from './request-limits.ts';

/** What a written topic means to browsers. */
export interface Topic {
  name: string;
  /** The user who receives it; null for everybody. */
  user: string | null;
}

/** The beginning of what is written when a user signs out; the rest is the user's id. */
export const signedOut = 'signed-out:';

/** Open streams that name what was written, as server-sent events. See docs/decisions/0018. */
export type EventStreams = ReturnType<typeof createEventStreams>;

export const defaultStreamsPerAddress = 200;

const defaults = {
  /** Open streams of one IP address, which the guests of a marina may share. A browser has one. */
  perAddress: defaultStreamsPerAddress,
  perUser: 20,
  perProcess: 2_000,
  /** For how long writes are collected into one event. By then other processes know of them too. */
  collectMs: 100,
  /** Shorter than the idle timeout of usual proxies. */
  heartbeatMs: 25_000,
  /** Then the stream ends, and the browser opens a new one with its current session. */
  lifetimeMs: 60 * 60_000,
  /** A client that has not received more than this is disconnected. */
  maxBufferedBytes: 64 * 1024,
};

export type EventStreamOptions = Partial<typeof defaults>;

interface Stream {
  response: ServerResponse;
  user: string | null;
  openedAt: number;
}

/** Notifies browsers of the writes that `topicOf` gives a meaning; null for those that mean nothing to them. */
export function createEventStreams(
  publicWrites: PublicWrites,
  topicOf: (written: string) => Topic | null,
  options: EventStreamOptions = {},
) {
  const { perAddress, perUser, perProcess, collectMs, heartbeatMs, lifetimeMs, maxBufferedBytes } = {
    ...defaults,
    ...options,
  };
  const streams = new Set<Stream>();
  const streamsOfUser = new Map<string, Set<Stream>>();
  const addresses = createCounts({ perKey: perAddress, inAll: perProcess });
  let isStopped = false;
  let collected = new Set<string>();
  let collecting: NodeJS.Timeout | undefined;
  let heartbeat: NodeJS.Timeout | undefined;

  const stopListening = publicWrites.onWrite((written) => {
    for (const one of written) if (one.startsWith(signedOut)) endOf(one.slice(signedOut.length));
    const known = written.filter((one) => one === everythingTopic || topicOf(one) !== null);
    if (streams.size === 0 || known.length === 0) return;
    for (const one of known) collected.add(one);
    collecting ??= setTimeout(broadcast, collectMs);
  });

  function broadcast(): void {
    const { shared, own, isEverything } = sortTopics(collected, topicOf);
    collected = new Set();
    collecting = undefined;
    if (isEverything) {
      sendAll(eventOf([everythingTopic]));
      return;
    }
    for (const [user, names] of own) {
      const event = eventOf([...shared, ...names]);
      for (const stream of streamsOfUser.get(user) ?? []) send(stream, event);
    }
    if (shared.length === 0) return;
    const event = eventOf(shared);
    for (const stream of streams) {
      if (stream.user === null || !own.has(stream.user)) send(stream, event);
    }
  }

  function sendAll(event: Buffer): void {
    for (const stream of streams) send(stream, event);
  }

  function send(stream: Stream, event: Buffer): void {
    stream.response.write(event);
    if (stream.response.writableLength <= maxBufferedBytes) return;
    remove(stream);
    stream.response.destroy();
  }

  function end(stream: Stream): void {
    remove(stream);
    stream.response.end();
  }

  /** Browsers in which the user is still signed in open a new stream. */
  function endOf(user: string): void {
    for (const stream of streamsOfUser.get(user) ?? []) end(stream);
  }

  /** One timer for all streams. An event without topics, not a comment, so that browsers notice a dead connection. */
  function beat(): void {
    sendAll(eventOf([]));
    const oldest = performance.now() - lifetimeMs;
    for (const stream of streams) if (stream.openedAt <= oldest) end(stream);
  }

  function add(stream: Stream): void {
    streams.add(stream);
    heartbeat ??= setInterval(beat, heartbeatMs);
    if (stream.user === null) return;
    const ofUser = streamsOfUser.get(stream.user) ?? new Set();
    streamsOfUser.set(stream.user, ofUser.add(stream));
  }

  function remove(stream: Stream): void {
    streams.delete(stream);
    if (streams.size === 0) rest();
    if (stream.user === null) return;
    const ofUser = streamsOfUser.get(stream.user);
    ofUser?.delete(stream);
    if (ofUser?.size === 0) streamsOfUser.delete(stream.user);
  }

  function rest(): void {
    clearInterval(heartbeat);
    heartbeat = undefined;
    clearTimeout(collecting);
    collecting = undefined;
    collected.clear();
  }

  return {
    /** Counts a stream of an address until its request is closed. Throws 429 or 503 beyond a limit. */
    enter({ ip, closed }: FastifyRequest): void {
      if (isStopped) throw new AppError('unavailable');
      addresses.enterUntil(closed, networkOf(ip));
    },
    /** Opens the stream of a request. Throws 429 if its user has too many. */
    open(request: FastifyRequest, reply: FastifyReply): void {
      const user = request.user?.id ?? null;
      if (user !== null && (streamsOfUser.get(user)?.size ?? 0) >= perUser) {
        throw new AppError('too_many_requests');
      }
      if (isStopped) throw new AppError('unavailable');
      // A client that has disconnected meanwhile would never be removed.
      request.closed.throwIfAborted();
      reply.hijack();
      const response = reply.raw;
      // Without chunks, an event is one write to the socket; the stream ends with its connection.
      response.removeHeader('transfer-encoding');
      response.writeHead(200, reply.headers(streamHeaders).getHeaders() as OutgoingHttpHeaders);
      // What was read before the stream opened, or while it was away, may have changed.
      response.write(`retry: ${retryMs()}\n${eventOf([everythingTopic])}`);
      const stream = { response, user, openedAt: performance.now() };
      add(stream);
      request.closed.addEventListener('abort', () => remove(stream), { once: true });
    },
    /** Ends all streams and refuses new ones. */
    stop(): void {
      isStopped = true;
      stopListening();
      for (const stream of streams) end(stream);
    },
  };
}

/** `x-accel-buffering` makes nginx pass events on at once. A server that stops must not wait for an idle connection. */
const streamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
  connection: 'close',
};

/** Counts the streams of this scope against their addresses. Register it before hooks that query the database. */
export function limitStreams(scope: FastifyInstance): void {
  scope.addHook('onRequest', async (request) => {
    await scope.requestLimits.countRequest(request);
    scope.eventStreams.enter(request);
  });
}

/** When browsers reconnect: randomized, so that they don't return all at once after a restart. */
const retryMs = () => Math.round(1_000 + Math.random() * 4_000);

/** Serialized once for all streams that get it. */
const eventOf = (topics: readonly string[]) => Buffer.from(`data: ${JSON.stringify(topics)}\n\n`);

interface SortedTopics {
  shared: string[];
  /** By user. */
  own: Map<string, Set<string>>;
  isEverything: boolean;
}

function sortTopics(written: Iterable<string>, topicOf: (one: string) => Topic | null): SortedTopics {
  const sorted: SortedTopics = { shared: [], own: new Map(), isEverything: false };
  for (const one of written) {
    if (one === everythingTopic) sorted.isEverything = true;
    const topic = topicOf(one);
    if (topic === null) continue;
    if (topic.user === null) sorted.shared.push(topic.name);
    else sorted.own.set(topic.user, (sorted.own.get(topic.user) ?? new Set()).add(topic.name));
  }
  return sorted;
}
