/** What people read out to each other in place of an id: its last eight digits, which are its random ones (UUID v7). */
export function bookingNumber(id: string): string {
  const tail = id.replaceAll('-', '').slice(-8).toUpperCase();
  return `${tail.slice(0, 4)}-${tail.slice(4)}`;
}
