/** A short number that users can read out instead of an id: its last eight digits, which are random in a UUID v7. */
export function bookingNumber(id: string): string {
  const tail = id.replaceAll('-', '').slice(-8).toUpperCase();
  return `${tail.slice(0, 4)}-${tail.slice(4)}`;
}
