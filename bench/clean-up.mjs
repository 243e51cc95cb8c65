/**
 * Runs a bench, then undoes what it gave to `undo`, last first: also when it fails, throws in a callback or is
 * interrupted, so that it leaves no server running and no database behind.
 */
export async function runBench(bench) {
  const steps = [];
  let cleaned;
  const cleanUp = () => {
    cleaned ??= (async () => {
      for (const step of steps.reverse()) {
        await step().catch((error) => console.error(`Not cleaned up: ${error.message}`));
      }
    })();
    return cleaned;
  };
  const end = (error) => {
    if (error) console.error(error);
    process.exitCode = 1;
    void cleanUp().finally(() => process.exit());
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => end());
  process.once('uncaughtException', end);
  try {
    // What is registered once the cleaning has begun is undone at once.
    await bench((step) => (cleaned ? void step() : steps.push(step)));
  } finally {
    await cleanUp();
  }
}
