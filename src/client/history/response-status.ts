const timeoutMs = 10_000;

/** The status of the server's response for a URL; null without a response. */
export async function statusOf(url: string): Promise<number | null> {
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    return (await fetch(url, { method: 'HEAD', cache: 'no-store', signal })).status;
  } catch {
    return null;
  }
}
