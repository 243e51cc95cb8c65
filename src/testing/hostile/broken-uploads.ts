import type { ErrorCode } from '#shared/errors.ts';

/** A multipart request that browsers don't send. */
export interface BrokenUpload {
  name: string;
  contentType: string;
  body: Buffer;
  /** The error that is right for it; null if its picture is stored. */
  code: ErrorCode | null;
}

const contentType = 'multipart/form-data; boundary=x';
const end = '--x--\r\n';

function part(headers: string, content: Uint8Array | string = ''): Buffer {
  return Buffer.concat([Buffer.from(`--x\r\n${headers}\r\n`), Buffer.from(content), Buffer.from('\r\n')]);
}

/** Broken uploads of this profile picture. */
export function brokenUploads(picture: Buffer): BrokenUpload[] {
  const disposition = (name = 'image', fileName = 'a.jpg') =>
    `content-disposition: form-data; name="${name}"; filename="${fileName}"\r\n`;
  const field = (name: string) => `content-disposition: form-data; name="${name}"\r\n`;
  const nestedType = 'content-type: multipart/mixed; boundary=y\r\n';
  const nested = `--y\r\n${disposition()}\r\ntext\r\n--y--\r\n`;
  const manyHeaders = 'x-a: b\r\n'.repeat(10_000);
  const usual = part(disposition(), picture);
  const half = usual.subarray(0, -picture.length / 2);
  const times = (count: number, one: Buffer) => Array<Buffer>(count).fill(one);

  const cases: [name: string, code: ErrorCode | null, parts: (Buffer | string)[], type?: string][] = [
    ['no boundary', 'malformed', [usual, end], 'multipart/form-data'],
    ['an empty boundary', 'malformed', [usual, end], 'multipart/form-data; boundary='],
    ['another boundary', 'malformed', [usual, end], `${contentType}y`],
    ['a boundary of 5,000 characters', 'malformed', [usual, end], contentType + 'y'.repeat(5_000)],
    ['no body', 'image_required', []],
    ['no parts', 'image_required', [end]],
    ['a part without end', 'malformed', [usual]],
    ['half a picture', 'malformed', [half]],
    ['half a picture after a whole one', 'malformed', [usual, half]],
    ['half a header', 'malformed', ['--x\r\ncontent-dispo']],
    ['1,000 parts without headers', 'image_required', [...times(1_000, part('')), end]],
    ['1,001 parts without headers', 'malformed', [...times(1_001, part('')), usual, end]],
    ['1,000 empty fields', 'malformed', [...times(1_000, part(field('a'))), end]],
    ['1,000 empty files', 'malformed', [...times(1_000, part(disposition())), end]],
    ['an empty file', 'image_unreadable', [part(disposition()), end]],
    ['the file twice', 'malformed', [usual, usual, end]],
    ['a field before the file', 'malformed', [part(field('a'), 'b'), usual, end]],
    ['a field after the file', 'malformed', [usual, part(field('a'), 'b'), end]],
    ['a nested multipart as a field', 'malformed', [part(field('image') + nestedType, nested), end]],
    ['a nested multipart as a file', 'image_not_supported', [part(disposition() + nestedType, nested), end]],
    ['10,000 headers after the name', null, [part(disposition() + manyHeaders, picture), end]],
    ['10,000 headers before the name', 'image_required', [part(manyHeaders + disposition(), picture), end]],
    ['a header of 1 MB', 'image_required', [part(`x-a: ${'b'.repeat(1_000_000)}\r\n${disposition()}`), end]],
    ['a file name of 60 kB', null, [part(disposition('image', 'x'.repeat(60_000)), picture), end]],
    ['a path as file name', null, [part(disposition('image', '../../../etc/a.jpg'), picture), end]],
    ['1 MB after its end', null, [usual, end, 'x'.repeat(1_000_000)]],
  ];
  return cases.map(([name, code, parts, type = contentType]) => ({
    ...{ name, code, contentType: type },
    body: Buffer.concat(parts.map((one) => (typeof one === 'string' ? Buffer.from(one) : one))),
  }));
}
