/** How often a call that may be repeated is tried in all. */
export const mostTries = 3;
const firstWaitMs = 400;
/** Whoever is told to wait longer than this is told so, instead of being kept waiting. */
const longestWaitMs = 6_000;

/** Busy, restarting, or behind a gateway that could not reach it: the next moment may be better. */
const passing: readonly number[] = [429, 502, 503, 504];

interface Surroundings {
  wait: (ms: number) => Promise<void>;
  /** From 0 to 1: those who failed together must not come again together. */
  random: () => number;
  online: () => boolean;
}

const real: Surroundings = {
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  random: Math.random,
  online: () => navigator.onLine,
};

/**
 * Asks again, after a pause that grows, where no answer came or the server could not serve just then. For what may be
 * repeated without harm only. Without a connection at all it gives up at once: the reader is told instead.
 */
export async function retrying<Answer extends { response: Response }>(
  ask: () => Promise<Answer>,
  { wait, random, online }: Surroundings = real,
): Promise<Answer> {
  for (let tried = 1; ; tried++) {
    const outcome = await ask().catch((error: unknown) => ({ error }));
    const failed = 'error' in outcome;
    const pause = failed ? 0 : pauseAsked(outcome.response);
    const over = tried >= mostTries || !online() || (!failed && !passing.includes(outcome.response.status));
    if (over || pause > longestWaitMs) {
      if (failed) throw outcome.error;
      return outcome;
    }
    await wait(Math.max(pause, firstWaitMs * 3 ** (tried - 1) * (0.5 + random())));
  }
}

/** What `Retry-After` asks for, in milliseconds. */
function pauseAsked(response: Response): number {
  const asked = Number(response.headers.get('retry-after') ?? 0);
  return Number.isFinite(asked) ? asked * 1_000 : 0;
}
