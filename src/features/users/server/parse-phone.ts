import { normalisePhone } from '#features/users/phone.ts';
import { fieldError } from '#platform/http/field-error.ts';

/** A typed phone number as it is stored; null for an empty one. Throws 422. See "Phone numbers" in docs/product.md. */
export function parsePhone(text: string | null | undefined, field: string): string | null {
  if (!text) return null;
  const phone = normalisePhone(text);
  if (!phone) throw fieldError('phone_invalid', field);
  return phone;
}
