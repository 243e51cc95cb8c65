import fc from 'fast-check';
import { photo } from '../upload.ts';
import type { Choices } from './choices.ts';
import { hostileBody, hostileText } from './hostile-values.ts';
import { idsIn } from './known.ts';
import type { Operation } from './operations.ts';
import { pathOf, targetOf } from './targets.ts';
import type { Values } from './values.ts';
import { type HostileWorld, type Role, roles } from './world.ts';

export interface HostileRequest {
  role: Role;
  /** The call in the OpenAPI document that is tried. */
  operation: Operation;
  method: string;
  target: string;
  headers: Record<string, string | string[]>;
  body: string | Buffer | null;
}

const methods = 'GET HEAD POST PUT PATCH DELETE OPTIONS TRACE PROPFIND SEARCH PURGE'.split(' ');
const contentTypes = [
  ...'text/plain text/html application/x-www-form-urlencoded application/xml multipart/form-data'.split(' '),
  ...'application/json;charset= application/jsonx APPLICATION/JSON application/problem+json */* a /'.split(
    ' ',
  ),
  ...['application/json; charset=utf-16', '', 'application/json, text/plain', 'image/jpeg'],
];

/** Text that a header may have: Node's client refuses other characters. */
const headerText = hostileText.map((text) =>
  text.replace(/[^\t\u0020-\u007e\u0080-\u00ff]/g, '').slice(0, 2_000),
);
/** One of these texts, or a hostile one. */
const odd = (...texts: string[]) =>
  fc.oneof(...(texts.length > 0 ? [fc.constantFrom(...texts)] : []), headerText);
const foreign = fc.constantFrom(
  ...['evil.example', '127.0.0.1:1', 'localhost', 'evil.example:3000', '[::1]', 'a b'],
);

const oddHeaders: Record<string, fc.Arbitrary<string>> = {
  accept: odd('text/html', 'image/*', '*/*;q=0'),
  'accept-encoding': odd('br;q=0, *;q=1', 'identity;q=0', 'gzip, gzip, br'),
  'accept-language': odd('fr', '*', 'ar-MA;q=9'),
  authorization: odd('Bearer eyJhbGciOiJub25lIn0.e30.'),
  'content-encoding': fc.constantFrom('gzip', 'br', 'identity', 'deflate, gzip'),
  cookie: odd(
    ...['sillage_session=x', 'sillage_session=', '=;;;=', `sillage_session=${'x'.repeat(3_000)}`],
    ...['sillage_session=%00', 'language=xx; language=fr', 'sillage_sign_in=x', 'sillage_session="a'],
    '__proto__=1',
  ),
  forwarded: foreign.map((host) => `for=1.2.3.4;host=${host};proto=https`),
  host: foreign,
  'if-match': headerText,
  'if-modified-since': headerText,
  'if-none-match': odd('*', '"', 'W/', ','.repeat(500)),
  'last-event-id': odd('0123456789ab-7', '-', '0-1e999'),
  origin: odd('http://localhost:3000', 'null', 'https://evil.example'),
  range: fc.constantFrom('bytes=0-0', 'bytes=-1', `bytes=${'0-,'.repeat(200)}`),
  referer: odd('http://localhost:3000/', 'https://evil.example/'),
  'sec-fetch-site': fc.constantFrom('same-origin', 'none', 'cross-site', 'x'),
  'user-agent': headerText,
  'x-forwarded-for': odd('1.2.3.4', '::1', 'unknown', '1.2.3.4,'.repeat(100)),
  'x-forwarded-host': foreign,
  'x-http-method-override': fc.constantFrom('DELETE', 'PUT'),
  'x-original-url': fc.constantFrom('/api/v1/admin/users', '/admin'),
  'x-request-id': headerText,
};

const picture = await photo(1);
const fileNames = ['a.jpg', '../../a.jpg', 'a"\\r\\nx: y.jpg', '\u202egpj.exe', 'x'.repeat(500), '', 'a.svg'];

/** The body of an upload. */
function multipartBody({ choices, flaws }: Values, field: string): Buffer {
  const part = () => {
    const name = choices.chance(flaws) ? choices.of(['other', '', '__proto__', 'x'.repeat(300)]) : field;
    const broken = choices.of([
      picture.subarray(0, 300),
      Buffer.from(choices.any(fc.uint8Array({ maxLength: 300 }))),
    ]);
    const disposition = `form-data; name="${name}"; filename="${choices.of(fileNames)}"`;
    return Buffer.concat([
      Buffer.from(`--x\r\ncontent-disposition: ${disposition}\r\n\r\n`),
      choices.chance(flaws) ? broken : picture,
      Buffer.from('\r\n'),
    ]);
  };
  const parts = choices.chance(0.5) ? [part()] : choices.times(10, part);
  const end = choices.chance(flaws) ? choices.of(['', '--x', '--y--', '\r\n']) : '--x--\r\n';
  return Buffer.concat([...parts, Buffer.from(end)]);
}

function contentOf(values: Values, { body }: Operation): { type: string; body: string | Buffer } | null {
  const { choices, flaws } = values;
  if (!body)
    return choices.chance(flaws / 2) ? { type: 'application/json', body: choices.any(hostileBody) } : null;
  const isUpload = body.type.startsWith('multipart/');
  const type = isUpload ? `${body.type}; boundary=x` : body.type;
  const [field = ''] = Object.keys(body.schema.properties ?? {});
  const usual = () =>
    isUpload ? multipartBody(values, field) : JSON.stringify(values.value(body.schema, []));
  return {
    type: choices.chance(flaws / 2) ? choices.of(contentTypes) : type,
    body: choices.chance(flaws / 3) ? choices.any(hostileBody) : usual(),
  };
}

function headersOf({ choices, flaws }: Values): Record<string, string> {
  if (choices.chance(flaws)) {
    const names = choices.times(3, () => choices.of(Object.keys(oddHeaders)));
    return Object.fromEntries(names.map((name) => [name, choices.any(oddHeaders[name] ?? headerText)]));
  }
  // Browsers send the tag of what they have; this one fits any.
  return choices.chance(0.1) ? { 'if-none-match': '*' } : {};
}

/** Mostly a user whom the row of the path names, or who may make the call. */
function roleFor(choices: Choices, { access }: Operation, named: readonly Role[]): Role {
  const may = access === 'admin' ? roles.filter((role) => role === 'admin') : named;
  if (may.length > 0 && choices.chance(access === 'admin' ? 0.8 : 0.6)) return choices.of(may);
  // Owners and renters have the most to change.
  return choices.of([...roles, 'owner', 'owner', 'renter']);
}

/**
 * A request that is right, that has a flaw here and there, or that is mostly flawed, as the values are. `again` is one whose
 * values were refused: the same role sends others for the same row.
 */
export function requestTo(
  operation: Operation,
  values: Values,
  world: HostileWorld,
  again: HostileRequest | null,
): HostileRequest {
  const { choices, flaws } = values;
  let role: Role = 'visitor';
  const target = targetOf(values, operation, () => {
    const path = again?.target.split('?')[0] ?? pathOf(values, operation);
    if (again) values.about = idsIn(path).at(-1);
    role = again?.role ?? roleFor(choices, operation, world.rolesNamedBy(values.about));
    values.caller = role === 'visitor' ? undefined : world.people[role].id;
    return path;
  });
  const content = contentOf(values, operation);
  const headers = headersOf(values);
  return {
    ...{ role, operation, target, body: content?.body ?? null },
    method: choices.chance(flaws / 4) ? choices.of(methods) : operation.method,
    headers: content ? { 'content-type': content.type, ...headers } : headers,
  };
}
