/** A manager of services kills a process that has not ended some time after its signal; by then it must have. */
const stopTimeoutMs = 10_000;

/** Stops the process once, on the first SIGTERM or SIGINT, within ten seconds. */
export function onStopSignal(stop: () => Promise<void>): void {
  let isStopping = false;
  const handle = () => {
    // A terminal, npm and a manager of services may each send one.
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => {
      process.stderr.write('Not everything had ended after ten seconds.\n');
      process.exit(1);
    }, stopTimeoutMs).unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`Stopping failed: ${(error as Error)?.stack}\n`);
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', handle);
  process.on('SIGINT', handle);
}
