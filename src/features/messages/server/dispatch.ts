import { type Channel, channels } from '#features/messages/constants.ts';
import type { Deps } from '#platform/deps.ts';
import { type DeliveryDeps, deliver } from './deliver.ts';
import { messageClaims, nextDueAt } from './messages.ts';
import { emptyOutbox } from './plan-messages.ts';

/** How often a process looks for messages of other processes, which may have ended. */
const pollMs = 10_000;

/** Plans what has happened as messages and sends those that are due. */
export async function dispatchDue(
  deps: DeliveryDeps,
  { signal }: { signal?: AbortSignal } = {},
): Promise<void> {
  await emptyOutbox(deps);
  await Promise.all(channels.map((channel) => sendDue(deps, channel, signal)));
}

/**
 * How many messages a process sends at the same time. One e-mail, so that a process that is killed sends at most one
 * twice. Several push messages, so that push services that do not answer delay the others less.
 */
const atOnce: Record<Channel, number> = { EMAIL: 1, PUSH: 4 };

async function sendDue(deps: DeliveryDeps, channel: Channel, signal?: AbortSignal): Promise<void> {
  const claim = messageClaims(deps.db, channel);
  const senders = Array.from({ length: atOnce[channel] }, () => sendOneByOne(deps, claim, signal));
  // If one fails, the others go on: they must have ended before new ones start.
  const failed = (await Promise.allSettled(senders)).find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}

async function sendOneByOne(
  deps: DeliveryDeps,
  claim: ReturnType<typeof messageClaims>,
  signal?: AbortSignal,
): Promise<void> {
  while (!signal?.aborted) {
    const message = await claim(deps.clock.now());
    if (!message) return;
    await deliver(deps, message);
  }
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
  const senders = channels.map((channel) =>
    startLoop(() => sendDue(deps, channel, signal), {
      pause: async () => {
        const dueAt = await nextDueAt(deps.db, channel);
        return dueAt ? dueAt.getTime() - deps.clock.now().getTime() : pollMs;
      },
      onFailure,
    }),
  );
  const planner = startLoop(
    async () => {
      if ((await emptyOutbox(deps)) > 0) for (const sender of senders) sender.run();
    },
    { pause: async () => pollMs, onFailure },
  );
  const stopListening = deps.publicWrites.onWrite((topics) => {
    if (topics.includes(outboxTopic)) planner.run();
  });
  return async () => {
    stopListening();
    stopping.abort();
    await Promise.all([planner, ...senders].map((loop) => loop.stop()));
  };
}

/** Runs the work now and again after each pause, in milliseconds. */
function startLoop(
  work: () => Promise<void>,
  { pause, onFailure }: { pause: () => Promise<number>; onFailure: (error: unknown) => void },
) {
  let timer: NodeJS.Timeout | undefined;
  let isRequested = false;
  let isStopped = false;
  let running: Promise<void> | null = null;

  async function repeat(): Promise<void> {
    do {
      isRequested = false;
      await work().catch(onFailure);
    } while (isRequested && !isStopped);
    const milliseconds = isStopped ? pollMs : await pause().catch(() => pollMs);
    running = null;
    if (isStopped) return;
    timer = setTimeout(run, Math.min(pollMs, Math.max(1_000, milliseconds)));
    timer.unref();
    if (isRequested) run();
  }

  function run(): void {
    isRequested = true;
    if (running || isStopped) return;
    clearTimeout(timer);
    running = repeat();
  }

  run();
  return {
    /** Runs now, or once more after the current run. */
    run,
    async stop(): Promise<void> {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}

/** Written by a trigger of the outbox. */
const outboxTopic = 'outbox';
