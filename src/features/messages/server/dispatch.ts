import { setTimeout as sleep } from 'node:timers/promises';
import { type Channel, channels } from '#features/messages/constants.ts';
import type { Deps } from '#platform/deps.ts';
import { type DeliveryDeps, deliver } from './deliver.ts';
import { messageClaims, nextDueAt } from './messages.ts';
import { emptyOutbox } from './plan-messages.ts';

/** How often a process looks for messages of other processes, which may have ended. */
const pollMs = 10_000;

/** Plans what has happened as messages and sends those that are due. */
export async function dispatchDue(deps: DeliveryDeps): Promise<void> {
  await emptyOutbox(deps);
  await Promise.all(channels.map((channel) => sendDue(deps, channel)));
}

/**
 * How many messages a process sends at the same time. One e-mail, so that a process that is killed sends at most one
 * twice. Several push messages, so that push services that do not answer delay the others less.
 */
const atOnce: Record<Channel, number> = { EMAIL: 1, PUSH: 4 };

async function sendDue(deps: DeliveryDeps, channel: Channel, signal?: AbortSignal): Promise<void> {
  const claim = messageClaims(deps.db, channel);
  const sendOneByOne = async () => {
    while (!signal?.aborted) {
      const message = await claim(deps.clock.now());
      if (!message) return;
      await deliver(deps, message);
    }
  };
  // If one fails, the others go on: they must have ended before new ones start.
  const senders = await Promise.allSettled(Array.from({ length: atOnce[channel] }, sendOneByOne));
  for (const sender of senders) if (sender.status === 'rejected') throw sender.reason;
}

/**
 * Plans and sends messages until it is stopped: when the database notifies of an outbox row, when a message is due, and
 * every ten seconds. Every process does this. Planning and each channel run on their own, so that a mail server or a push
 * service that is slow delays nothing else. The function returned waits for what is being sent.
 */
export function startDispatcher(
  deps: DeliveryDeps & Pick<Deps, 'publicWrites'>,
  onFailure: (error: unknown) => void,
): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const loop = (work: () => Promise<number>) => startLoop(work, { signal, onFailure });
  const senders = channels.map((channel) =>
    loop(async () => {
      await sendDue(deps, channel, signal);
      const dueAt = await nextDueAt(deps.db, channel);
      return dueAt ? dueAt.getTime() - deps.clock.now().getTime() : pollMs;
    }),
  );
  const planner = loop(async () => {
    if ((await emptyOutbox(deps)) > 0) for (const sender of senders) sender.wake();
    return pollMs;
  });
  const stopListening = deps.publicWrites.onWrite((topics) => {
    if (topics.includes(outboxTopic)) planner.wake();
  });
  return async () => {
    stopListening();
    stopping.abort();
    await Promise.all(
      [planner, ...senders].map(({ wake, ended }) => {
        wake();
        return ended;
      }),
    );
  };
}

/** Runs the work now, and again after the pause that it returns, in milliseconds. */
function startLoop(
  work: () => Promise<number>,
  { signal, onFailure }: { signal: AbortSignal; onFailure: (error: unknown) => void },
) {
  let pause = new AbortController();
  async function repeat(): Promise<void> {
    while (!signal.aborted) {
      pause = new AbortController();
      const milliseconds = await work().catch((error: unknown) => {
        onFailure(error);
        return pollMs;
      });
      // It is over at once if something woke the loop while it worked.
      const options = { signal: pause.signal, ref: false };
      await sleep(Math.min(pollMs, Math.max(1_000, milliseconds)), null, options).catch(() => {});
    }
  }
  return {
    /** Ends the pause, also the one after the current run. */
    wake: () => pause.abort(),
    ended: repeat(),
  };
}

/** Written by a trigger of the outbox. */
const outboxTopic = 'outbox';
