import fc from 'fast-check';
import { photo } from '../upload.ts';
import { hostileBody, hostileText } from './hostile-values.ts';
import type { Operation } from './operations.ts';
import { targetOf } from './targets.ts';
import { oneIn, valueFor } from './valid-values.ts';
import { type Role, roles } from './world.ts';

/** A request with placeholders for rows of the world. */
export interface HostileRequest {
  role: Role;
  /** Of the call in the OpenAPI document that is tried. */
  path: string;
  method: string;
  target: string;
  headers: Record<string, string | string[]>;
  body: string | Buffer | null;
}

const methods = [
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
  'SEARCH',
  'PURGE',
];
const contentTypes = [
  ...[
    'text/plain',
    'text/html',
    'application/x-www-form-urlencoded',
    'application/xml',
    'multipart/form-data',
  ],
  ...[
    'application/json; charset=utf-16',
    'application/json;charset=',
    'application/jsonx',
    'APPLICATION/JSON',
  ],
  ...['application/problem+json', '*/*', '', 'a', '/', 'application/json, text/plain', 'image/jpeg'],
];

/** Text that a header may have: Node's client refuses other characters. */
const headerText = hostileText.map((text) =>
  text.replace(/[^\t\u0020-\u007e\u0080-\u00ff]/g, '').slice(0, 2_000),
);
const foreign = fc.constantFrom(
  'evil.example',
  '127.0.0.1:1',
  'localhost',
  'evil.example:3000',
  '[::1]',
  'a b',
);

const oddHeaders: Record<string, fc.Arbitrary<string | string[]>> = {
  accept: fc.oneof(fc.constantFrom('text/html', 'image/*', '*/*;q=0'), headerText),
  'accept-encoding': fc.oneof(fc.constantFrom('br;q=0, *;q=1', 'identity;q=0', 'gzip, gzip, br'), headerText),
  'accept-language': fc.oneof(fc.constantFrom('fr', '*', 'ar-MA;q=9'), headerText),
  authorization: fc.oneof(fc.constant('Bearer eyJhbGciOiJub25lIn0.e30.'), headerText),
  'content-encoding': fc.constantFrom('gzip', 'br', 'identity', 'deflate, gzip'),
  cookie: fc.oneof(
    fc.constantFrom('sillage_session=x', 'sillage_session=', '=;;;=', `sillage_session=${'x'.repeat(3_000)}`),
    fc.constantFrom(
      'sillage_session=%00',
      'language=xx; language=fr',
      'sillage_sign_in=x',
      'sillage_session="a',
      '__proto__=1',
    ),
    headerText,
  ),
  forwarded: foreign.map((host) => `for=1.2.3.4;host=${host};proto=https`),
  host: foreign,
  'if-match': headerText,
  'if-modified-since': headerText,
  'if-none-match': fc.oneof(fc.constantFrom('*', '"', 'W/', ','.repeat(500)), headerText),
  'last-event-id': fc.oneof(fc.constantFrom('0123456789ab-7', '-', '0-1e999'), headerText),
  origin: fc.oneof(fc.constantFrom('http://localhost:3000', 'null', 'https://evil.example'), headerText),
  range: fc.constantFrom('bytes=0-0', 'bytes=-1', `bytes=${'0-,'.repeat(200)}`),
  referer: fc.oneof(fc.constantFrom('http://localhost:3000/', 'https://evil.example/'), headerText),
  'sec-fetch-site': fc.constantFrom('same-origin', 'none', 'cross-site', 'x'),
  'user-agent': headerText,
  'x-forwarded-for': fc.oneof(
    fc.constantFrom('1.2.3.4', '::1', 'unknown', '1.2.3.4,'.repeat(100)),
    headerText,
  ),
  'x-forwarded-host': foreign,
  'x-http-method-override': fc.constantFrom('DELETE', 'PUT'),
  'x-original-url': fc.constantFrom('/api/v1/admin/users', '/admin'),
  'x-request-id': headerText,
};

const picture = await photo(1);
const fileNames = ['a.jpg', '../../a.jpg', 'a"\\r\\nx: y.jpg', '\u202egpj.exe', 'x'.repeat(500), '', 'a.svg'];

/** The body of an upload. */
function multipartBody(field: string, flaws: number): fc.Arbitrary<string | Buffer> {
  const part = fc
    .tuple(
      oneIn(flaws, fc.constantFrom('other', '', '__proto__', 'x'.repeat(300)), fc.constant(field)),
      fc.constantFrom(...fileNames),
      oneIn(
        flaws,
        fc.oneof(fc.constant(picture.subarray(0, 300)), fc.uint8Array({ maxLength: 300 })),
        fc.constant(picture),
      ),
    )
    .map(([name, file, bytes]) =>
      Buffer.concat([
        Buffer.from(`--x\r\ncontent-disposition: form-data; name="${name}"; filename="${file}"\r\n\r\n`),
        bytes,
        Buffer.from('\r\n'),
      ]),
    );
  const ending = oneIn(flaws, fc.constantFrom('', '--x', '--y--', '\r\n'), fc.constant('--x--\r\n'));
  return fc
    .tuple(fc.oneof(fc.tuple(part), fc.array(part, { maxLength: 10 })), ending)
    .map(([parts, end]) => Buffer.concat([...parts, Buffer.from(end)]));
}

function bodyOf(
  { body, path }: Operation,
  flaws: number,
): fc.Arbitrary<{ type: string; body: string | Buffer } | null> {
  if (!body)
    return oneIn(
      flaws / 2,
      hostileBody.map((bytes) => ({ type: 'application/json', body: bytes })),
      fc.constant(null),
    );
  const [field = ''] = Object.keys(body.schema.properties ?? {});
  const isUpload = body.type.startsWith('multipart/');
  const type = isUpload ? `${body.type}; boundary=x` : body.type;
  const usual = isUpload
    ? multipartBody(field, flaws)
    : valueFor(body.schema, '', path, flaws).map((value) => JSON.stringify(value));
  return fc
    .tuple(
      oneIn(flaws / 2, fc.constantFrom(...contentTypes), fc.constant(type)),
      oneIn(flaws / 3, hostileBody, usual),
    )
    .map(([givenType, bytes]) => ({ type: givenType, body: bytes }));
}

function headersOf(flaws: number): fc.Arbitrary<Record<string, string | string[]>> {
  const some = fc.subarray(Object.keys(oddHeaders), { maxLength: 3 });
  const odd = some.chain((names) =>
    fc.record(Object.fromEntries(names.map((name) => [name, oddHeaders[name] as fc.Arbitrary<string>]))),
  );
  // Browsers send the tag of what they have; this one fits any.
  const usual = oneIn(0.3, fc.constant({ 'if-none-match': '*' }), fc.constant({}));
  return oneIn(flaws, odd, usual);
}

function requestTo(operation: Operation, flaws: number): fc.Arbitrary<HostileRequest> {
  return fc
    .record({
      // Owners and renters have the most to change.
      role: fc.constantFrom(...roles, 'owner', 'owner', 'renter'),
      method: oneIn(flaws / 4, fc.constantFrom(...methods), fc.constant(operation.method)),
      target: targetOf(operation, flaws),
      headers: headersOf(flaws),
      content: bodyOf(operation, flaws),
    })
    .map(({ content, headers, ...request }) => ({
      ...request,
      path: operation.path,
      headers: content ? { 'content-type': content.type, ...headers } : headers,
      body: content?.body ?? null,
    }));
}

/** Requests that are right, that have a flaw here and there, and that are mostly flawed. */
export function hostileRequests(operations: readonly Operation[]): fc.Arbitrary<HostileRequest> {
  const writes = operations.filter(({ method }) => method !== 'GET');
  return fc
    .tuple(fc.constantFrom(...operations, ...writes), fc.constantFrom(0, 0, 0.12, 0.12, 0.5))
    .chain(([operation, flaws]) => requestTo(operation, flaws));
}
