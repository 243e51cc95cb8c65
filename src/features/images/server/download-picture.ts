import { download } from '#platform/http/download.ts';

/** Downloads a file over HTTPS from the public internet, without following redirects. Throws beyond the limits. */
export async function downloadPicture(
  address: string,
  limits: { maxBytes: number; timeoutMs: number },
): Promise<Buffer> {
  const { status, body } = await download(address, limits);
  if (status !== 200) throw new Error(`Unexpected status ${status}`);
  return body;
}
