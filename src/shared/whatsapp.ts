/** Returns a chat link to this number, with a prefilled greeting if there is one; null if the number has no digits. */
export function whatsappUrl(phoneNumber: string | null | undefined, greeting?: string): string | null {
  const digits = (phoneNumber ?? '').replace(/\D/g, '');
  if (digits === '') return null;
  return `https://wa.me/${digits}${greeting === undefined ? '' : `?text=${encodeURIComponent(greeting)}`}`;
}
