import { lookup as resolve } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** A name leads only to private, reserved or other special addresses. */
export class PrivateAddressError extends Error {
  constructor(hostname: string) {
    super(`${hostname} has no public address`);
  }
}

/**
 * Whether requests may be sent to this address: not private, loopback, link-local, multicast or reserved. For IPv6, only
 * global unicast addresses (2000::/3) without tunnels to IPv4.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed instanceof ipaddr.IPv4 || ((parsed.parts[0] ?? 0) & 0xe000) === 0x2000;
}

/** Whether an address is on the default port of HTTPS and has no user name, and its host is a name or a public address. */
export function isPublicUrl({ protocol, hostname, port, username, password }: URL): boolean {
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return false;
  const host = hostname.replace(/^\[|\]$/g, '');
  return isIP(host) === 0 || isPublicAddress(host);
}

/**
 * Resolves a name for the very connection that is being made, and leaves out addresses that aren't public: a check before
 * the request could be passed by a name that changes in between.
 */
export const publicLookup = lookupWith(resolve);

/** `publicLookup` with another resolver. */
export function lookupWith(resolver: typeof resolve): LookupFunction {
  return (hostname, options, callback) => {
    resolver(hostname, { ...options, all: true }, (error, found) => {
      const addresses = error ? [] : found.filter(({ address }) => isPublicAddress(address));
      const [first] = addresses;
      if (error) callback(error, '');
      else if (!first) callback(new PrivateAddressError(hostname), '');
      else if (options.all) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };
}
