import { type Channel, channels } from '#features/notifications/limits.ts';
import { emptyOutbox } from '#features/notifications/server/outbox/empty-outbox.ts';
import type { Deps } from '#platform/deps.ts';
import { type DeliveryDeps, deliver } from './deliver.ts';
import { claimMessage, nextDueAt } from './messages.ts';

/** How often a process looks for messages of other processes, which may have ended. */
const pollMs = 10_000;

/** Plans what has happened as messages and sends those that are due. */
export async function dispatchDue(
  deps: DeliveryDeps,
  { signal }: { signal?: AbortSignal } = {},
): Promise<void> {
  await emptyOutbox(deps);
  // Each on its own, so that a slow mail server does not delay push messages.
  await Promise.all(channels.map((channel) => sendDue(deps, channel, signal)));
}

/** One after the other, so that a process that is killed leaves at most one message that was sent but not marked. */
async function sendDue(deps: DeliveryDeps, channel: Channel, signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted) {
    const message = await claimMessage(deps.db, channel, deps.clock.now());
    if (!message) return;
    await deliver(deps, message);
  }
}

/**
 * Sends messages until it is stopped: when the database notifies of an outbox row, when a message is due, and every ten
 * seconds. Every process does this. The function returned waits for the messages that are being sent.
 */
export function startDispatcher(
  deps: DeliveryDeps & Pick<Deps, 'publicData'>,
  onFailure: (error: unknown) => void,
): () => Promise<void> {
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let isWoken = false;
  let running: Promise<void> | null = null;

  async function run(): Promise<void> {
    do {
      isWoken = false;
      await dispatchDue(deps, { signal: stopping.signal }).catch(onFailure);
    } while (isWoken && !stopping.signal.aborted);
    const dueAt = await nextDueAt(deps.db).catch(() => null);
    running = null;
    if (stopping.signal.aborted) return;
    const untilDue = dueAt ? dueAt.getTime() - deps.clock.now().getTime() : pollMs;
    timer = setTimeout(wake, Math.min(pollMs, Math.max(1_000, untilDue)));
    timer.unref();
    if (isWoken) wake();
  }

  function wake(): void {
    isWoken = true;
    if (running || stopping.signal.aborted) return;
    clearTimeout(timer);
    running = run();
  }

  const stopListening = deps.publicData.onWrite((tags) => {
    if (tags.includes(outboxTag)) wake();
  });
  wake();
  return async () => {
    stopListening();
    stopping.abort();
    clearTimeout(timer);
    await running;
  };
}

/** Of the notifications of `0008_notifications.sql`. */
const outboxTag = 'outbox';
