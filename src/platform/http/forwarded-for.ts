import { isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Makes Fastify's `request.ip` an address: some proxies add ports to the entries of `X-Forwarded-For`, each of which would
 * count as an address of its own. An entry that is no address is left out, and so are all before it: anybody can have written
 * them. Then the address of the nearest trusted proxy counts. Call it before other hooks.
 */
export function readForwardedFor(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { headers } = request.raw;
    const forwarded = headers['x-forwarded-for'];
    // Skips parsing in the usual case: one valid address.
    if (forwarded !== undefined && isIP(String(forwarded)) === 0)
      headers['x-forwarded-for'] = addressesOf(String(forwarded)).join(', ');
    done();
  });
}

function addressesOf(forwarded: string): string[] {
  const addresses = forwarded.split(',').map((entry) => withoutPort(entry.trim()));
  return addresses.slice(addresses.findLastIndex((address) => isIP(address) === 0) + 1);
}

/** `203.0.113.7:5000`, `[2001:db8::1]:5000` and `[2001:db8::1]` without port and brackets. */
function withoutPort(entry: string): string {
  const [, bracketed, v4] = /^(?:\[([^\]]*)\]|([\d.]+))(?::\d+)?$/.exec(entry) ?? [];
  return bracketed ?? v4 ?? entry;
}
