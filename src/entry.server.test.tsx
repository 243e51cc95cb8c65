import { Suspense } from 'react';
import { createRequestHandler, type ServerBuild } from 'react-router';
import { expect, it } from 'vitest';
import * as entry from './entry.server.tsx';

const broken = new Error('a part fell out');
function Broken(): never {
  throw broken;
}

const page = () => (
  <Suspense fallback="wait">
    <Broken />
  </Suspense>
);
const build = {
  entry: { module: entry },
  routes: { page: { id: 'page', path: '/here', module: { default: page } } },
  assets: {
    ...{ entry: { imports: [], module: '' }, url: '', version: '1' },
    routes: { page: { id: 'page', path: '/here', module: '' } },
  },
  ...{ basename: '/', publicPath: '/', assetsBuildDirectory: '', future: {}, ssr: true },
  ...{ isSpaMode: false, prerender: [], routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' } },
} as unknown as ServerBuild;

it('logs an error in a part of the page and responds with 500, so that no copy is cached', async () => {
  const told: unknown[] = [];
  const answer = await createRequestHandler(build, 'production')(new Request('http://localhost/here'), {
    language: 'en',
    onRenderError: (error: unknown) => told.push(error),
  } as never);
  expect(answer.status).toBe(500);
  expect(told).toEqual([broken]);
});
