import { isIP } from 'node:net';
import { isPublicUrl } from '#platform/http/public-address.ts';
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
  const url = new URL(endpoint);
  const { protocol, hostname, username, password } = url;
  if (isLocal && isLoopback(hostname))
    return username === '' && password === '' && (protocol === 'http:' || protocol === 'https:');
  return isPublicUrl(url) && isIP(hostname.replace(/^\[|\]$/g, '')) === 0;
}
