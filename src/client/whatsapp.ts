/** A chat link to this number with a greeting; null when it holds no digits (specification 5). */
export function whatsappUrl(phoneNumber: string | null | undefined, greeting: string): string | null {
  const digits = (phoneNumber ?? '').replace(/\D/g, '');
  return digits === '' ? null : `https://wa.me/${digits}?text=${encodeURIComponent(greeting)}`;
}
