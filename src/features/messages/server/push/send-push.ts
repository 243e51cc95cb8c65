import { createHash } from 'node:crypto';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { publicLookup } from '#platform/http/public-address.ts';
import { isLoopback } from '#shared/site.ts';
import { isPushEndpoint } from './push-address.ts';
import type { Importance, PushContent } from './push-message.ts';
import type { VapidKeys } from './vapid-keys.ts';

export interface PushSender {
  keys: VapidKeys;
  /** Whom a push service can write to about our messages. */
  contactEmail: string;
  /** Whether push services on this machine are allowed. */
  isLocal: boolean;
  timeoutMs?: number;
}

export interface Subscription {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/**
 * GONE: the browser has unsubscribed. REFUSED: will not be accepted later either. FAILED: may be accepted later. `error`
 * never contains the address, because it works like a password: messages can be sent to it.
 */
export type PushResult = { outcome: 'SENT' | 'GONE' } | { outcome: 'REFUSED' | 'FAILED'; error: string };

const timeoutMs = 5_000;

/** Encrypts a push message for one browser (RFC 8291) and hands it to the browser's push service. Never throws. */
export async function sendPush(
  sender: PushSender,
  subscription: Subscription,
  content: PushContent,
  importance: Importance,
): Promise<PushResult> {
  if (!isPushEndpoint(subscription.endpoint, sender.isLocal))
    return { outcome: 'REFUSED', error: 'The address is not a push service' };
  try {
    const { headers, body } = await encrypt(sender, subscription, content, importance);
    const status = await post(new URL(subscription.endpoint), headers, body, sender);
    return resultOf(status);
  } catch (error) {
    return { outcome: 'FAILED', error: error instanceof Error ? error.message : String(error) };
  }
}

function resultOf(status: number): PushResult {
  if (status >= 200 && status < 300) return { outcome: 'SENT' };
  if (status === 404 || status === 410) return { outcome: 'GONE' };
  const error = `The push service answered with ${status}`;
  return { outcome: status === 429 || status >= 500 ? 'FAILED' : 'REFUSED', error };
}

async function encrypt(
  { keys, contactEmail }: PushSender,
  { endpoint, p256dh, auth }: Subscription,
  content: PushContent,
  { ttlSeconds, urgency }: Importance,
) {
  const { default: webPush } = await import('web-push');
  return webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(content), {
    vapidDetails: { subject: `mailto:${contactEmail}`, ...keys },
    TTL: ttlSeconds,
    urgency,
    topic: topicOf(content.tag),
  });
}

/** Of messages with the same topic, the push service delivers only the last to a browser that was not reachable. */
function topicOf(tag: string): string {
  return createHash('sha256').update(tag).digest('base64url').slice(0, 32);
}

/** Follows no redirects, reads no body, and shares no connection with requests that may go to private addresses. */
function post(
  url: URL,
  headers: Record<string, string | number>,
  body: Buffer,
  sender: PushSender,
): Promise<number> {
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
