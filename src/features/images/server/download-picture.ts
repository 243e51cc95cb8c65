import { buffer } from 'node:stream/consumers';
import { download } from '#platform/http/download.ts';

/** Downloads a file over HTTPS from the public internet, without following redirects. Throws beyond the limits. */
export async function downloadPicture(
  address: string,
  limits: { maxBytes: number; timeoutMs: number },
): Promise<Buffer> {
  const { status, body } = await download(address, { ...limits, read: buffer });
  if (!body) throw new Error(`Unexpected status ${status}`);
  return body;
}
