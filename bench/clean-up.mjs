/**
 * Runs a bench, then the functions that it passed to `undo`, in reverse order, also when it fails or is interrupted, so
 * that no server keeps running and no database is left.
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
    // Functions registered after the cleanup has begun run immediately.
    await bench((step) => (cleaned ? void step() : steps.push(step)));
  } finally {
    await cleanUp();
  }
}
