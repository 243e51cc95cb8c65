export interface World {
  items: number;
  adminCookie: string;
  ownerCookie: string;
  renterCookie: string;
  itemId(n: number): string;
  dateIn(days: number): string;
  newBooking(n: number): {
    cookie: string;
    body: { rentableItemId: string; startTime: string; endTime: string };
  };
}
export const sizes: Record<'small' | 'medium' | 'large', { items: number; bookingsPerItem: number }>;
export function createWorld(size: keyof typeof sizes): World;
