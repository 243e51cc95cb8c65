import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { SettingError } from '#platform/operator-error.ts';
import { readSettings } from './settings.ts';

const errorOf = (environment: NodeJS.ProcessEnv) => {
  try {
    readSettings(environment);
  } catch (error) {
    if (error instanceof SettingError) return error.message;
  }
  return null;
};

it('has a working default for every setting, also for an empty one, and runs the demo', () => {
  for (const environment of [{}, { PORT: '', DATABASE_URL: '' }])
    expect(readSettings(environment)).toMatchObject({
      ...{ port: 3000, host: '127.0.0.1', publicUrl: 'http://localhost:3000', dataDir: './data' },
      ...{ databaseUrl: null, databaseConnections: 5, requestsPerMinute: 1_200 },
      ...{ signIn: null, homePhotos: null, s3: null, trustProxy: 0 },
      mapTilesUrl: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
    });
});

it('takes what is set: the port, also in the public URL, and the limits of the database and of an address', () => {
  expect(readSettings({ PORT: '4100' }).publicUrl).toBe('http://localhost:4100');
  const given = readSettings({ DATABASE_POOL: '12', REQUESTS_PER_MINUTE: '6000' });
  expect(given).toMatchObject({ databaseConnections: 12, requestsPerMinute: 6_000 });
  // The socket of a local PostgreSQL needs no password.
  const url = 'postgres:///sillage?host=/var/run/postgresql&user=sillage';
  expect(readSettings({ DATABASE_URL: url }).databaseUrl).toBe(url);
});

it.each([
  ['PORT', 'no number'],
  ['PORT', '70000'],
  ['PUBLIC_URL', 'sillage'],
  ['DATABASE_URL', 'mysql://localhost/sillage'],
  ['DATABASE_POOL', '2'],
  ['DATABASE_POOL', '5.5'],
  ['REQUESTS_PER_MINUTE', '0'],
  ['OIDC_ISSUER', 'ftp://issuer.example'],
  ['ADMIN_EMAILS', 'admin'],
  ['CONTACT_PHONE', '0612345678'],
  ['S3_ENDPOINT', 'pictures'],
  ['S3_BUCKET', 'No Bucket'],
  ['LOG_LEVEL', 'loud'],
  ['METRICS_PORT', '70000'],
  ['DRAIN_MS', '60000'],
])('names %s in one sentence when its value is %s', (name, value) => {
  expect(errorOf({ [name]: value })).toMatch(new RegExp(`^The setting ${name} is invalid: .+\\.$`));
});

it('refuses to expose the demo to other machines unless ALLOW_PUBLIC_DEMO is set', () => {
  expect(errorOf({ HOST: '0.0.0.0' })).toContain('HOST');
  expect(errorOf({ PUBLIC_URL: 'https://sillage.example' })).toContain('PUBLIC_URL');
  expect(readSettings({ HOST: '0.0.0.0', ALLOW_PUBLIC_DEMO: '1' }).host).toBe('0.0.0.0');
});

it('leaves demo mode with a client id, and then requires the secret and a server database', () => {
  const client = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' };
  const google = { ...client, DATABASE_URL: 'postgres://localhost/sillage' };
  expect(readSettings(google).signIn).toEqual({
    issuer: 'https://accounts.google.com',
    clientId: 'id',
    clientSecret: 'secret',
  });
  expect(errorOf({ ...google, GOOGLE_CLIENT_SECRET: '' })).toContain('GOOGLE_CLIENT_SECRET');
  expect(errorOf({ ...google, DATABASE_URL: '' })).toContain('DATABASE_URL');
});

it('reads administrators as a list in lower case', () => {
  const { adminEmails } = readSettings({ ADMIN_EMAILS: 'A@example.com, b@example.com' });
  expect(adminEmails).toEqual(['a@example.com', 'b@example.com']);
});

it('requires all settings of an image store, or none', () => {
  const keys = { S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' };
  const s3 = { S3_ENDPOINT: 'https://s3.example', S3_REGION: 'eu-west-3', S3_BUCKET: 'pictures', ...keys };
  expect(readSettings(s3).s3).toEqual({
    ...{ endpoint: 'https://s3.example', region: 'eu-west-3', bucket: 'pictures' },
    ...{ accessKeyId: 'key', secretAccessKey: 'secret' },
  });
  for (const name of Object.keys(s3))
    expect(errorOf({ ...s3, [name]: '' })).toContain(`The setting ${name} is missing`);
});

it('accepts another map tile service with all three placeholders and one host', () => {
  const tiles = 'https://tiles.example/map/{z}/{x}/{y}.png?key=1';
  expect(readSettings({ MAP_TILES_URL: tiles }).mapTilesUrl).toBe(tiles);
  for (const address of [
    'tiles',
    'https://tiles.example/{z}/{x}.png',
    'https://{s}.tiles.example/{z}/{x}/{y}.png',
  ])
    expect(errorOf({ MAP_TILES_URL: address })).toContain('MAP_TILES_URL');
});

it('trusts a number of proxies, or the networks of the operator', () => {
  expect(readSettings({ TRUST_PROXY: '2' }).trustProxy).toBe(2);
  expect(readSettings({ TRUST_PROXY: 'true' }).trustProxy).toBe(1);
  expect(readSettings({ TRUST_PROXY: '10.0.0.0/8, ::1' }).trustProxy).toEqual(['10.0.0.0/8', '::1']);
  for (const wrong of ['-1', '100', ',', '0.0.0.0/0', '10.0.0.0/33', 'loopback'])
    expect(errorOf({ TRUST_PROXY: wrong })).toContain('TRUST_PROXY');
});

it('reads a secret from a file, and refuses one that is given twice or whose file is empty or missing', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'sillage-settings-')), 'url');
  writeFileSync(file, 'postgres://localhost/sillage\n');
  expect(readSettings({ DATABASE_URL_FILE: file }).databaseUrl).toBe('postgres://localhost/sillage');
  expect(errorOf({ DATABASE_URL_FILE: file, DATABASE_URL: 'postgres://localhost/other' })).toBe(
    'Set DATABASE_URL or DATABASE_URL_FILE, not both.',
  );
  writeFileSync(file, '\n');
  expect(errorOf({ DATABASE_URL_FILE: file })).toBe('The file of the setting DATABASE_URL_FILE is empty.');
  rmSync(dirname(file), { recursive: true });
  expect(errorOf({ DATABASE_URL_FILE: file })).toBe(
    "The file of the setting DATABASE_URL_FILE can't be read (ENOENT).",
  );
});
