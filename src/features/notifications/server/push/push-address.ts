import { lookup as resolve } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { isLoopback, type SiteSettings } from '#shared/site.ts';

/** Whether the site itself runs for this machine only: development and tests, whose push services are local too. */
export function isLocalSite({ publicUrl }: Pick<SiteSettings, 'publicUrl'>): boolean {
  return isLoopback(new URL(publicUrl).hostname);
}

/**
 * Whether an address can be a push service's. The user gives it and the server sends requests to it, so it must be a name
 * on the default port of HTTPS, and `publicLookup` accepts only public addresses of that name.
 */
export function isPushEndpoint(endpoint: string, isLocal: boolean): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  if (username !== '' || password !== '') return false;
  if (isLocal && isLoopback(hostname)) return protocol === 'http:' || protocol === 'https:';
  return protocol === 'https:' && port === '' && isIP(hostname.replace(/^\[|\]$/g, '')) === 0;
}

/**
 * Resolves a name for the very connection that is being made, and leaves out private, loopback, link-local and other
 * special addresses: a check before the request could be passed by a name that changes in between.
 */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  resolve(hostname, { ...options, all: true }, (error, found) => {
    const addresses = error ? [] : found.filter(({ address }) => isPublicAddress(address));
    const [first] = addresses;
    if (error) callback(error, '');
    else if (!first) callback(new Error(`${hostname} has no public address`), '');
    else if (options.all) callback(null, addresses);
    else callback(null, first.address, first.family);
  });
};

export function isPublicAddress(address: string): boolean {
  return ipaddr.process(address).range() === 'unicast';
}
