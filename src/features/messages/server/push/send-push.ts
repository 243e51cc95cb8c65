import { createHash } from 'node:crypto';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import type { RequestDetails, VapidKeys } from 'web-push';
import type { Shown } from '#features/messages/kinds/message-kind.ts';
import type { Db } from '#platform/database/db.ts';
import { secret } from '#platform/database/secrets.ts';
import type { Tables } from '#platform/database/tables.ts';
import { isPublicUrl, publicLookup } from '#platform/http/public-address.ts';
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

export async function vapidKeys(db: Db): Promise<VapidKeys> {
  const { default: webPush } = await import('web-push');
  return JSON.parse(await secret(db, 'vapid', () => JSON.stringify(webPush.generateVAPIDKeys())));
}

/** What a browser shows for a push message, as the service worker receives it. */
export interface PushContent extends Pick<Shown, 'path' | 'tag'> {
  title: string;
  body: string;
}

export interface Importance {
  /** How long the push service keeps the message for a browser that it cannot reach. */
  ttlSeconds: number;
  /** With `high`, a phone wakes up for the message. */
  urgency: 'normal' | 'high';
}

export interface PushSender {
  /** They identify this server (RFC 8292); each subscription accepts messages of one pair only. */
  keys: VapidKeys;
  /** Whom a push service can write to about our messages. */
  contactEmail: string;
  /** Whether push services on this machine are allowed. */
  isLocal: boolean;
  timeoutMs?: number;
}

export type Subscription = Pick<Tables['push_subscriptions'], 'endpoint' | 'p256dh' | 'auth'>;

/**
 * GONE: the browser has unsubscribed. REFUSED: will not be accepted later either. FAILED: may be accepted later. `error`
 * never contains the address, because it works like a password: messages can be sent to it.
 */
export interface PushResult {
  outcome: 'SENT' | 'GONE' | 'REFUSED' | 'FAILED';
  error?: string;
}

const timeoutMs = 5_000;

/** Encrypts a push message for one browser (RFC 8291) and hands it to the browser's push service. Never throws. */
export async function sendPush(
  sender: PushSender,
  { endpoint, p256dh, auth }: Subscription,
  content: PushContent,
  { ttlSeconds, urgency }: Importance,
): Promise<PushResult> {
  if (!isPushEndpoint(endpoint, sender.isLocal))
    return { outcome: 'REFUSED', error: 'The address is not a push service' };
  try {
    const { default: webPush } = await import('web-push');
    const subscription = { endpoint, keys: { p256dh, auth } };
    const details = webPush.generateRequestDetails(subscription, JSON.stringify(content), {
      vapidDetails: { subject: `mailto:${sender.contactEmail}`, ...sender.keys },
      TTL: ttlSeconds,
      urgency,
      // Of messages with the same topic, a push service delivers only the last to a browser that was not reachable.
      topic: createHash('sha256').update(content.tag).digest('base64url').slice(0, 32),
    });
    const status = await post(details, sender);
    if (status >= 200 && status < 300) return { outcome: 'SENT' };
    if (status === 404 || status === 410) return { outcome: 'GONE' };
    const error = `The push service answered with ${status}`;
    return { outcome: status === 429 || status >= 500 ? 'FAILED' : 'REFUSED', error };
  } catch (error) {
    return { outcome: 'FAILED', error: error instanceof Error ? error.message : String(error) };
  }
}

/** Follows no redirects, reads no body, and shares no connection with requests that may go to private addresses. */
function post({ endpoint, headers, body }: RequestDetails, sender: PushSender): Promise<number> {
  const url = new URL(endpoint);
  const send = url.protocol === 'http:' ? requestHttp : requestHttps;
  return new Promise((resolve, reject) => {
    const request = send(url, {
      method: 'POST',
      headers,
      agent: false,
      signal: AbortSignal.timeout(sender.timeoutMs ?? timeoutMs),
      ...(sender.isLocal && isLoopback(url.hostname) ? {} : { lookup: publicLookup }),
    });
    request.once('error', reject);
    // Without this listener, a response with 101 would end in no event at all.
    request.once('upgrade', (_response, socket) => {
      socket.destroy();
      reject(new Error('The push service switched protocols'));
    });
    request.once('close', () => reject(new Error('The push service closed the connection')));
    request.once('response', (response) => {
      resolve(response.statusCode ?? 0);
      response.destroy();
    });
    request.end(body);
  });
}
