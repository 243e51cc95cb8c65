import { createECDH, randomBytes } from 'node:crypto';

/** A browser's subscription with new keys, as the browser sends it. */
export function newPushSubscription(endpoint: string, ecdh = createECDH('prime256v1')) {
  const keys = { p256dh: ecdh.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') };
  return { endpoint, keys };
}
