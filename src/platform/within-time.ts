/** Resolves like the work, or rejects if that takes longer; the work itself goes on. */
export function withinTime<T>(timeoutMs: number, work: () => Promise<T>): Promise<T> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error(`No response within ${timeoutMs} ms`)), timeoutMs).unref();
  });
  return Promise.race([work(), late]);
}
