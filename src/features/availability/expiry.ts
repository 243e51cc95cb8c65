import { requestExpiryHours } from './constants.ts';

/** When an unanswered request expires: after 24 hours or at its start. See "Requests expire" in docs/product.md. */
export function expiresAt(createdAt: Date, start: Date): Date {
  return new Date(Math.min(createdAt.getTime() + requestExpiryHours * 3_600_000, start.getTime()));
}
