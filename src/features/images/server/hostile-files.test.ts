import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { itemImageLimits } from '#features/images/limits.ts';
import { brokenUploads } from '#testing/hostile/broken-uploads.ts';
import { pngChunk, pngWith } from '#testing/png.ts';
import { testApp } from '#testing/test-app.ts';
import { memoryStore, photo } from '#testing/upload.ts';
import { inspectImage, processImage } from './pipeline.ts';

const test = await testApp({ images: memoryStore() });

const html = '<!doctype html><script>alert(document.domain)</script>';
const zip = Buffer.from('504b0304140000000000', 'hex');

/** A JPEG with a comment after its first marker. */
async function jpegWith(comment: string): Promise<Buffer> {
  const jpeg = await photo(1);
  const length = Buffer.alloc(2);
  length.writeUInt16BE(comment.length + 2);
  return Buffer.concat([
    jpeg.subarray(0, 2),
    ...[Buffer.from([0xff, 0xfe]), length, Buffer.from(comment)],
    jpeg.subarray(2),
  ]);
}

const processFile = async (bytes: Buffer) => processImage(await inspectImage(bytes, itemImageLimits));

describe('a file that is an image and something else', () => {
  it.each([
    ['HTML after a JPEG', async () => Buffer.concat([await jpegWith(''), Buffer.from(html)])],
    ['HTML in the comment of a JPEG', () => jpegWith(html)],
    ['HTML in the text of a PNG', () => pngWith(pngChunk('tEXt', Buffer.from(`Comment\0${html}`)))],
    ['HTML after a PNG', async () => Buffer.concat([await pngWith(), Buffer.from(html)])],
    ['an archive after a JPEG', async () => Buffer.concat([await jpegWith(''), zip, Buffer.from(html)])],
  ])('is stored as an image only: %s', async (_, make) => {
    const bytes = await make();
    expect(bytes.includes(html)).toBe(true);
    for (const file of (await processFile(bytes)).files) {
      expect(file.bytes.subarray(8, 12).toString()).toBe('WEBP');
      expect(file.bytes.includes('script')).toBe(false);
    }
  });

  it.each([
    ['HTML', Buffer.from(html)],
    ['an archive', zip],
    ['a PDF', Buffer.from('%PDF-1.7\n')],
    ['a script', Buffer.from('#!/bin/sh\n')],
    ['a GIF', Buffer.from('GIF89a/*')],
  ])('is refused if it begins as %s', async (_, start) => {
    const bytes = Buffer.concat([start, await jpegWith('')]);
    await expect(processFile(bytes)).rejects.toMatchObject({ code: 'image_not_supported' });
  });
});

describe('a small file with compressed metadata of hundreds of megabytes', () => {
  const megabytes = (count: number) => deflateSync(Buffer.alloc(count * 1024 * 1024), { level: 1 });
  const hundred = megabytes(100);
  const text = (bytes: Buffer) => pngChunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), bytes]));
  const profile = () => pngChunk('iCCP', Buffer.concat([Buffer.from('profile\0\0'), hundred]));

  it.each([
    ['one text', async () => pngWith(text(hundred))],
    ['a hundred texts', async () => pngWith(...Array<Buffer>(100).fill(text(megabytes(2))))],
    ['a colour profile', async () => pngWith(profile())],
  ])('is processed without expanding it: %s', async (_, make) => {
    const bytes = await make();
    const before = process.resourceUsage().maxRSS;
    await expect(processFile(bytes)).resolves.toMatchObject({ width: 64, height: 48 });
    // In kilobytes.
    expect(process.resourceUsage().maxRSS - before).toBeLessThan(60_000);
  });
});

const uploads = brokenUploads(await photo(1));

it.each(uploads)('a multipart request with $name gets $code', async ({ contentType, body, code }) => {
  const caller = await test.as(await test.newUser());
  const response = await caller.inject({
    method: 'POST',
    url: '/api/v1/upload/profile-image',
    payload: body,
    headers: { 'content-type': contentType },
  });
  expect(response.status < 400 ? null : response.error.code).toBe(code);
  expect(await test.db.selectFrom('images').select('id').execute()).toHaveLength(code === null ? 1 : 0);
});
