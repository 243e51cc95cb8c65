import fc from 'fast-check';

const cursor = (position: unknown) => Buffer.from(JSON.stringify(position)).toString('base64url');
const someId = '01936f2e-7c1a-7000-8000-000000000002';

export const forgedCursors = [
  ...[
    ...['0000-01-01T00:00:00Z', '9999-12-31T23:59:60Z', '2026-02-30T00:00:00Z', 8.64e15, -1].map((start) => [
      start,
      someId,
    ]),
    ...[
      [1e308, 1e308, someId],
      [5, 2 ** 53, 1, someId],
      ['newest', '2026-11-21T09:00:00.000000Z', someId],
    ],
    ...[
      ['rating', 5.5, -1, someId],
      ['price_asc', '1', someId],
      ['price_asc', 1e20, someId],
      [null, null],
    ],
    ...[{ length: 2 }, [['a'], { b: 1 }], 'text'],
  ].map(cursor),
  ...[Buffer.from('[1').toString('base64url'), '===='],
];

const sqlFragments = [
  "' or '1'='1",
  "'; drop table bookings; --",
  "x' union select email, phone_number from users --",
  '1; select pg_sleep(3)',
  '$1',
  '$$; select 1 $$',
  "\\'; select 1 --",
  '%_%',
  '\\',
];

const pathFragments = [
  ...'.. ../../etc/passwd ..\\..\\windows\\win.ini ..%2f..%2fetc%2fpasswd file:///etc/passwd'.split(' '),
  ...'//evil.example/x https://evil.example/ javascript:alert(1) /etc/passwd\u0000.webp'.split(' '),
];

const oddTexts = [
  ...['', ' ', '\u0000', 'a\u0000b', '\ud800', '\udfff text', '\u202egnp.exe', '\u200b', '\ufeff'],
  ...['\r\nSet-Cookie: sillage_session=1', '\n'.repeat(50), '\u0007\u001b[31m', '\u{1f6a4}'.repeat(40)],
  ...['a\u0301'.repeat(40), 'ß'.repeat(80), 'İstanbul ﬃ Ǆ', '٣', '<script>alert(1)</script>'],
  ...'{{7*7}}#{7*7} %s%n%x __proto__ constructor toString null undefined true'.split(' '),
];

const oddNumbers = `-1 0 -0 1e309 1e-400 NaN Infinity 0x10 1_000 1,5 ${'9'.repeat(400)}`.split(' ');
const oddTimes = [
  ...'0000-00-00 2026-02-30 2026-11-31 9999-12-31 10000-01-01 +275760-09-13T00:00:00Z'.split(' '),
  ...'-000001-01-01T00:00:00Z 2026-11-22T24:00:00Z 2026-11-22T10:00:60Z'.split(' '),
  ...'2026-11-22T10:00:00+23:59 8999-12-31T23:00:00-23:00'.split(' '),
];
const oddIds = [
  ...'0 00000000-0000-0000-0000-000000000000 ffffffff-ffff-ffff-ffff-ffffffffffff'.split(' '),
  ...[someId, someId.toUpperCase(), `{${someId}}`, `${someId}\n`],
];

/** Text that programs often handle wrongly. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...oddTexts) },
  { weight: 2, arbitrary: fc.constantFrom(...oddNumbers, ...oddTimes, ...oddIds) },
  { weight: 2, arbitrary: fc.constantFrom(...sqlFragments, ...pathFragments) },
  { weight: 1, arbitrary: fc.constantFrom(...forgedCursors) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 100 }) },
  {
    weight: 1,
    arbitrary: fc.string({
      unit: fc.integer({ min: 0xd7f0, max: 0xe010 }).map((code) => String.fromCharCode(code)),
      maxLength: 20,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(81, 101, 255, 256, 501, 2_001, 6_000).map((length) => 'x'.repeat(length)),
  },
);

function nested(depth: number, object: boolean): unknown {
  let value: unknown = 1;
  for (let level = 0; level < depth; level++) value = object ? { a: value } : [value];
  return value;
}

/** Any JSON value, including those that programs often handle wrongly. */
export const hostileJson: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: hostileText },
  {
    weight: 3,
    arbitrary: fc.constantFrom<unknown>(
      ...[null, true, false, 0, -0, -1, 0.1 + 0.2, 1.005, 1e21, 1e308, -1e308, 5e-324],
      ...[2 ** 31, 2 ** 53, 2 ** 63, [], {}, [[]], [null], { length: 1e9 }, { id: null }, { toString: 1 }],
    ),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom(10, 500, 4_000), fc.boolean())
      .map(([depth, object]) => nested(depth, object)),
  },
  { weight: 1, arbitrary: fc.constant(Array.from({ length: 3_000 }, () => ({ id: someId }))) },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);

/** Bodies that are not what their type says. */
export const hostileBody: fc.Arbitrary<string | Buffer> = fc.oneof(
  fc.constantFrom<string | Buffer>(
    ...[
      '',
      ' ',
      '{',
      '[',
      '{"a":1',
      '{"a":1}}',
      '{"a":1,"a":2}',
      "{'a':1}",
      '{"a":01}',
      '{"a":1e999}',
      'nul',
    ],
    ...['{"__proto__":{"isAdmin":true}}', '{"constructor":{"prototype":{"isAdmin":true}}}', '\ufeff{}'],
    ...[
      '['.repeat(20_000),
      `{"a":"${'x'.repeat(70_000)}"}`,
      `{${'"a":{'.repeat(8_000)}`,
      '"\\ud800"',
      '"\u0000"',
    ],
    Buffer.from('{"displayName":"x"}', 'utf16le'),
    Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
    Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0]),
  ),
  fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
  hostileJson.map((value) => JSON.stringify(value)),
);
