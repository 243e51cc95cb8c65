import type { Db } from '#platform/database/db.ts';
import { secret } from '#platform/database/secrets.ts';

/** Identifies this server towards push services (RFC 8292); each subscription accepts messages of one pair only. */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

export async function vapidKeys(db: Db): Promise<VapidKeys> {
  const { default: webPush } = await import('web-push');
  return JSON.parse(await secret(db, 'vapid', () => JSON.stringify(webPush.generateVAPIDKeys())));
}
