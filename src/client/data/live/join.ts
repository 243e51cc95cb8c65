import { isOnline } from '#client/data/online.ts';
import { everythingTopic } from '#shared/live-topics.ts';
import { deliver, runWaiting } from './deliver.ts';
import { openStream } from './stream.ts';
import { liveUser, watchers } from './watched-topics.ts';

/** The name of the lock that the tab with the stream holds, and of the channel between the tabs. */
const name = 'live-updates';
/** How often the page asks the server while it has no stream, in milliseconds. */
const pollMs = 30_000;
/** A tab that is hidden for longer does without live updates until it is shown again. In milliseconds. */
const hiddenMs = 5 * 60_000;
/** A follower that receives nothing for this long takes the lead: the leader may be suspended. In milliseconds. */
const silenceMs = 60_000;
/** The same for the first message. */
const helloMs = 5_000;
/** How often the leader shows that it is alive, in milliseconds. */
const pulseMs = 25_000;
/** All browsers get “everything may have changed” at the same time, so their reads are spread. In milliseconds. */
const spreadMs = 3_000;

/**
 * What the tabs of a browser send each other: a follower sends `hello`, and the leader passes on events and whether it has
 * a stream.
 */
type Message =
  | { type: 'hello'; user: string | null }
  | { type: 'event'; topics: readonly string[] }
  /** `isFresh`: events may have been missed before. */
  | { type: 'up'; isFresh: boolean }
  | { type: 'down' };

/** How often it is checked that the page still watches topics, for the same user, in milliseconds. */
const checkMs = 5_000;

let joined: { user: string | null; leave: () => void } | null = null;
let checks: ReturnType<typeof setInterval> | undefined;

/** Receives live updates while the page watches any topic. */
export function receive(): void {
  if (joined && (watchers.size === 0 || joined.user !== liveUser.id)) {
    joined.leave();
    joined = null;
  }
  if (watchers.size > 0) joined ??= { user: liveUser.id, leave: joinLiveUpdates(liveUser.id) };
  if (joined) {
    checks ??= setInterval(receive, checkMs);
  } else {
    clearInterval(checks);
    checks = undefined;
  }
}

/**
 * Receives live updates until the returned function is called. The tabs of a browser share one stream: the holder of a
 * lock opens it and passes its events on. While there is no stream, or without the browser's support, the shown data is
 * refetched every 30 seconds.
 */
function joinLiveUpdates(user: string | null): () => void {
  let leave: (() => void) | undefined;
  let isUp = false;
  let hiddenTimer: ReturnType<typeof setTimeout> | undefined;
  const poll = setInterval(() => {
    if (!isUp && document.visibilityState === 'visible' && isOnline()) deliver([everythingTopic]);
  }, pollMs);
  const begin = () => {
    if (!isSupported() || leave) return;
    leave = shareStream(user, (up) => {
      isUp = up;
    });
  };
  const pause = () => {
    leave?.();
    leave = undefined;
    isUp = false;
  };
  const onVisibility = () => {
    clearTimeout(hiddenTimer);
    if (document.visibilityState === 'hidden') {
      hiddenTimer = setTimeout(pause, hiddenMs);
      return;
    }
    begin();
    runWaiting();
  };
  document.addEventListener('visibilitychange', onVisibility);
  // A page with a lock or a stream cannot be kept for Back.
  addEventListener('pagehide', pause);
  addEventListener('pageshow', begin);
  begin();
  return () => {
    pause();
    clearInterval(poll);
    clearTimeout(hiddenTimer);
    document.removeEventListener('visibilitychange', onVisibility);
    removeEventListener('pagehide', pause);
    removeEventListener('pageshow', begin);
  };
}

/** Locks need a secure context. */
function isSupported(): boolean {
  return 'EventSource' in window && 'BroadcastChannel' in window && 'locks' in navigator;
}

/** Takes part in the browser's one stream, as leader or follower, until the returned function is called. */
function shareStream(user: string | null, onUp: (isUp: boolean) => void): () => void {
  const channel = new BroadcastChannel(name);
  const leaving = new AbortController();
  // A closed channel throws.
  const send = (message: Message) => leaving.signal.aborted || channel.postMessage(message);
  let lead: { onHello: (from: string | null) => void; close: () => void } | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting: AbortController | undefined;

  function receive(message: Message): void {
    if (message.type === 'hello') {
      lead?.onHello(message.user);
      return;
    }
    if (lead) return;
    stealAfter(silenceMs);
    if (message.type === 'event') deliver(message.topics);
    else onUp(message.type === 'up');
    if (message.type === 'up' && message.isFresh) deliver([everythingTopic]);
  }

  /** Waits for its turn to lead; with `steal`, takes the lead from a tab that does not respond. Replaces an earlier wait. */
  function queue(steal: boolean): void {
    waiting?.abort();
    const own = new AbortController();
    waiting = own;
    const options = steal ? { steal } : { signal: own.signal };
    navigator.locks
      .request(name, options, async () => {
        if (leaving.signal.aborted) return;
        clearTimeout(timer);
        lead = leadTabs(user, send, onUp);
        await new Promise<void>((done) => leaving.signal.addEventListener('abort', () => done()));
      })
      .catch((error: unknown) => {
        if (own.signal.aborted) return;
        endLead();
        // Another tab has taken the lead; otherwise the browser's settings forbid locks, and the page polls.
        if (error instanceof DOMException && error.name === 'AbortError') follow();
        else clearTimeout(timer);
      });
  }

  function endLead(): void {
    lead?.close();
    lead = undefined;
  }

  function follow(): void {
    onUp(false);
    queue(false);
    send({ type: 'hello', user });
    stealAfter(helloMs);
  }

  function stealAfter(ms: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => !lead && queue(true), ms);
  }

  channel.onmessage = ({ data }: MessageEvent<Message>) => receive(data);
  follow();
  return () => {
    clearTimeout(timer);
    endLead();
    leaving.abort();
    waiting?.abort();
    channel.close();
  };
}

/** Opens the stream, and passes on what it sends. */
function leadTabs(user: string | null, send: (message: Message) => void, onUp: (isUp: boolean) => void) {
  let isUp = false;
  let streamUser = user;
  let close = open();
  const pulse = setInterval(() => send(isUp ? { type: 'event', topics: [] } : { type: 'down' }), pulseMs);

  function pass(topics: readonly string[]): void {
    send({ type: 'event', topics });
    deliver(topics);
  }

  function open(): () => void {
    return openStream({
      onEvent(topics, isFirst) {
        if (!isUp || isFirst) send({ type: 'up', isFresh: isFirst });
        isUp = true;
        onUp(true);
        // What was read before the stream opened may have changed meanwhile.
        if (isFirst) deliver([everythingTopic]);
        else if (topics.includes(everythingTopic)) setTimeout(pass, Math.random() * spreadMs, topics);
        else if (topics.length > 0) pass(topics);
      },
      onDown() {
        isUp = false;
        onUp(false);
        send({ type: 'down' });
      },
    });
  }

  return {
    onHello(from: string | null) {
      if (from === streamUser) {
        send(isUp ? { type: 'up', isFresh: true } : { type: 'down' });
        return;
      }
      // Another user has signed in: the stream belongs to the session that it was opened with.
      streamUser = from;
      close();
      close = open();
      send({ type: 'down' });
    },
    close() {
      clearInterval(pulse);
      close();
    },
  };
}
