import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { serverBuild } from '#testing/fake-server-build.ts';
import { testApp } from '#testing/test-app.ts';
import { pages } from './pages.ts';

const assets = await mkdtemp(join(tmpdir(), 'sillage-assets-'));
for (const [name, content] of Object.entries({
  'assets/page-1a2b.js': 'plain',
  'assets/page-1a2b.js.br': 'brotli',
  'service-worker.js': '',
  'other.js': '',
})) {
  await mkdir(dirname(join(assets, name)), { recursive: true });
  await writeFile(join(assets, name), content);
}
afterAll(() => rm(assets, { recursive: true }));

const build = serverBuild({ default: async () => new Response() }, []);
const { app } = await testApp({ extend: (server, deps) => pages(server, deps, { build, assets }) });

it('sends assets in several encodings with Vary and as immutable', async () => {
  for (const [accepted, body] of [
    ['gzip, br', 'brotli'],
    ['identity', 'plain'],
  ] as const) {
    const file = await app.inject({ url: '/assets/page-1a2b.js', headers: { 'accept-encoding': accepted } });
    expect(file.body).toBe(body);
    expect(file.headers).toMatchObject({
      vary: 'accept-encoding',
      'cache-control': expect.stringContaining('immutable'),
    });
  }
});

it('lets the service worker make requests and show icons, and no other script', async () => {
  const policyOf = async (url: string) => (await app.inject(url)).headers['content-security-policy'];
  expect(await policyOf('/service-worker.js')).toBe("default-src 'none'; connect-src 'self'; img-src 'self'");
  expect(await policyOf('/other.js')).toBe("default-src 'none'; frame-ancestors 'none'");
});
