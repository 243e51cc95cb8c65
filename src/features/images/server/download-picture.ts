import { lookup } from 'node:dns';
import { get } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Private and reserved networks, to prevent server-side request forgery. */
const privateNetworks = new BlockList();
for (const [address, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const) {
  privateNetworks.addSubnet(address, bits, 'ipv4');
}

/** Whether this is a public address. For IPv6, only global unicast addresses without tunnels to IPv4. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !privateNetworks.check(address, 'ipv4');
  return isIP(address) === 6 && /^[23]/.test(address) && !/^(2002:|2001:0{0,4}:)/i.test(address);
}

/** Checks the resolved address that the connection uses, to prevent DNS rebinding. */
const publicLookup: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, []);
    const usable = addresses.filter(({ address }) => isPublicAddress(address));
    const [first] = usable;
    if (!first) return done(new Error('Not an address of the public internet'), []);
    return options.all ? done(null, usable) : done(null, first.address, first.family);
  });
};

/** Downloads a file over HTTPS from the public internet, without following redirects. Throws beyond the limits. */
export async function downloadPicture(
  address: string,
  limits: { maxBytes: number; timeoutMs: number },
): Promise<Buffer> {
  const url = new URL(address);
  if (url.protocol !== 'https:') throw new Error('Only https');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) && !isPublicAddress(host)) throw new Error('Not an address of the public internet');
  const signal = AbortSignal.timeout(limits.timeoutMs);
  return new Promise((done, fail) => {
    get(url, { lookup: publicLookup, signal }, (response) => {
      if (response.statusCode !== 200) {
        response.destroy();
        return fail(new Error(`Unexpected status ${response.statusCode}`));
      }
      const chunks: Buffer[] = [];
      let size = 0;
      response.on('data', (chunk: Buffer) => {
        size += chunk.length;
        chunks.push(chunk);
        if (size > limits.maxBytes) response.destroy(new Error('Too large'));
      });
      response.on('end', () => done(Buffer.concat(chunks)));
      response.on('error', fail);
    }).on('error', fail);
  });
}
