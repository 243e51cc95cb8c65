import { Suspense } from 'react';
import { createRequestHandler, type ServerBuild } from 'react-router';
import { expect, it } from 'vitest';
import * as entry from './entry.server.tsx';

const broken = new Error('a part fell out');
function Broken(): never {
  throw broken;
}

const build = {
  entry: { module: entry },
  routes: {
    page: {
      id: 'page',
      path: '/here',
      module: {
        default: () => (
          <Suspense fallback="wait">
            <Broken />
          </Suspense>
        ),
      },
    },
  },
  assets: {
    entry: { imports: [], module: '' },
    routes: { page: { id: 'page', path: '/here', module: '' } },
    url: '',
    version: '1',
  },
  assetsBuildDirectory: '',
  basename: '/',
  future: {},
  isSpaMode: false,
  prerender: [],
  publicPath: '/',
  routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
  ssr: true,
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
