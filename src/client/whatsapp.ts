/** Returns a chat link to this number with a prefilled greeting, or null if the number has no digits. */
export function whatsappUrl(phoneNumber: string | null | undefined, greeting: string): string | null {
  const digits = (phoneNumber ?? '').replace(/\D/g, '');
  return digits === '' ? null : `https://wa.me/${digits}?text=${encodeURIComponent(greeting)}`;
}
