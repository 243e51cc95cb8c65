import { describe, expect, it } from 'vitest';
import { apiPrefix, fillPath } from '#shared/endpoint.ts';
import { accessTable } from '#testing/access-table.ts';
import { accessWorld, roles, type World } from '#testing/access-world.ts';
import { registeredEndpoints } from '#testing/registered-endpoints.ts';
import { testApp } from '#testing/test-app.ts';

const identity = {
  authorizationUrl: async () => new URL('https://issuer.example/authorize'),
  claims: async () => Promise.reject(new Error('no code')),
};
// The streams of live updates end at once.
const test = await testApp({ identity, streams: { heartbeatMs: 1, lifetimeMs: 0 } });
const newWorld = accessWorld(test);

describe.each(accessTable)('%s', (endpoint, statuses, parts = () => ({}), name = 'returns') => {
  it(`${name}: ${roles.map((role, place) => `${role} ${statuses[place]}`).join(', ')}`, async () => {
    const [method = '', path = ''] = endpoint.split(' ');
    const received: Record<string, number> = {};
    let world: World | null = null;
    for (const role of roles) {
      world ??= await newWorld();
      const { params, search = '', body, headers = {} } = parts(world);
      const url = apiPrefix + fillPath(path, params) + search;
      const { status } = await world.callers[role].inject({ method, url, payload: body, headers });
      received[role] = status;
      // A change by one role must not affect the next; a refused call changes nothing.
      if (method !== 'GET' && status < 400) world = null;
    }
    expect(received).toEqual(Object.fromEntries(roles.map((role, place) => [role, statuses[place]])));
  });
});

it('covers every endpoint of the server and no others', () => {
  const rows = new Set(accessTable.map(([endpoint]) => endpoint));
  expect([...rows].sort()).toEqual([...new Set(registeredEndpoints(test.app))].sort());
});
