import { readdirSync, readlinkSync } from 'node:fs';
import { request } from 'node:http';
import { json } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { type BrokenUpload, brokenUploads } from '#testing/hostile/broken-uploads.ts';
import { photo } from '#testing/upload.ts';
import { newRenters } from '../../operate/load.ts';
import { type Product, say } from '../../operate/product.ts';
import { startVisitor } from './visitor.ts';

/** How many deleted files and connections a process has open. */
function openFiles(pid: number): { deleted: number; connections: number } {
  const folder = `/proc/${pid}/fd`;
  const targets = readdirSync(folder).map((name) => {
    try {
      return readlinkSync(`${folder}/${name}`);
    } catch {
      return 'closed meanwhile';
    }
  });
  return {
    deleted: targets.filter((target) => target.endsWith(' (deleted)')).length,
    connections: targets.filter((target) => target.startsWith('socket:')).length,
  };
}

/** Sends an upload in small pieces, or only its first half; resolves to the error's code, or null for none. */
function sendUpload(
  origin: string,
  cookie: string,
  { contentType, body }: BrokenUpload,
  { isCut = false } = {},
): Promise<string | null> {
  return new Promise((resolve, reject) => {
    const sending = request(`${origin}/api/v1/upload/profile-image`, {
      method: 'POST',
      agent: false,
      headers: { 'content-type': contentType, 'content-length': body.length, cookie },
    });
    sending.on('error', (error) => (isCut ? resolve(null) : reject(error)));
    sending.on('response', async (response) => {
      const { code } = (await json(response)) as { code?: string };
      resolve(code ?? null);
    });
    const sent = isCut ? body.subarray(0, body.length / 2) : body;
    for (let at = 0; at < sent.length; at += 1_400) sending.write(sent.subarray(at, at + 1_400));
    if (isCut) setTimeout(() => sending.destroy(), 20);
    else sending.end();
  });
}

/** Multipart requests that browsers don't send. */
export function brokenMultipart(product: () => Product): void {
  it('broken uploads get the right errors and leave no file open', async () => {
    const { origin, pid } = product();
    const uploads = brokenUploads(await photo(1));
    const people = await newRenters(origin, 8);
    const before = openFiles(pid);
    const visitor = startVisitor(origin);
    const wrong: string[] = [];
    await Promise.all(
      people.map(async ({ cookie }, n) => {
        for (const upload of uploads) {
          // Half of the people close their connections in the middle.
          const isCut = n % 2 === 1;
          const code = await sendUpload(origin, cookie, upload, { isCut });
          if (!isCut && code !== upload.code) wrong.push(`${upload.name}: ${code}`);
        }
      }),
    );
    const { pages, slowestMs, failures } = await visitor.stop();
    await expect.poll(() => openFiles(pid).deleted, { timeout: 10_000 }).toBe(before.deleted);
    await expect
      .poll(() => openFiles(pid).connections, { timeout: 10_000 })
      .toBeLessThan(before.connections + 20);
    say(
      `broken uploads: ${uploads.length * people.length} in ${uploads.length} kinds, half of them cut off; open afterwards: ${JSON.stringify(openFiles(pid))}, before: ${JSON.stringify(before)}; a visitor got ${pages - failures.length} of ${pages} pages, the slowest in ${slowestMs} ms`,
    );
    expect(wrong).toEqual([]);
    expect(failures).toEqual([]);
    expect(slowestMs).toBeLessThan(2_000);
  });
}
