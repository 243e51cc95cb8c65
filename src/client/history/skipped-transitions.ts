/**
 * Whoever moves on while one page still turns into the next skips the rest of that turning. The router leaves the
 * browser's word about it uncaught: it is no error.
 */
export function isSkippedTransition(reason: unknown): boolean {
  return (
    reason instanceof DOMException &&
    (reason.name === 'AbortError' || reason.name === 'InvalidStateError') &&
    /transition was (skipped|aborted)/i.test(reason.message)
  );
}
