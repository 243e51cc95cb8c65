import { z } from 'zod';
import { categories, channels, pushLimits } from './constants.ts';

/** Whether messages of a category are sent over a channel. */
export const choice = z.object({
  category: z.enum(categories),
  channel: z.enum(channels),
  isOn: z.boolean(),
});

export const unsubscribeQuery = z.object({
  token: z.string().max(200).default('').meta({ description: 'The token of the link in the e-mail' }),
});
export const unsubscribed = z.object({ category: z.enum(categories).exclude(['BOOKINGS']) });

const pushEndpointUrl = z
  .string()
  .min(1)
  .max(pushLimits.endpoint)
  .meta({ description: 'Where the push service of the browser accepts messages for it' });

export const pushEndpoint = z.object({ endpoint: pushEndpointUrl });

/** A browser's `PushSubscription`, as its `toJSON` returns it. */
export const pushSubscription = z.object({
  endpoint: pushEndpointUrl,
  keys: z.object({
    // A point of the curve P-256 (65 bytes) and a secret (16 bytes) in base64url.
    p256dh: z.string().regex(/^[\w-]{87}=?$/),
    auth: z.string().regex(/^[\w-]{22}(==)?$/),
  }),
});

export const pushBrowsers = z.object({
  publicKey: z.string().meta({ description: 'The key of this server (VAPID), in base64url' }),
  endpoints: pushEndpointUrl.array(),
});

export type Choice = z.output<typeof choice>;
export type Unsubscribed = z.output<typeof unsubscribed>;
export type PushEndpoint = z.output<typeof pushEndpoint>;
export type PushSubscriptionInput = z.output<typeof pushSubscription>;
export type PushBrowsers = z.output<typeof pushBrowsers>;
