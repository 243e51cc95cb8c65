/** Whether a rejection only says that a view transition was skipped, because the user navigated again. The router does not catch it. */
export function isSkippedTransition(reason: unknown): boolean {
  return (
    reason instanceof DOMException &&
    (reason.name === 'AbortError' || reason.name === 'InvalidStateError') &&
    /transition was (skipped|aborted)/i.test(reason.message)
  );
}
