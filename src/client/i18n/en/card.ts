export const card = {
  photos_one: '{{count}} photo',
  photos_other: '{{count}} photos',
  noReviews: 'No reviews yet',
  perHour: 'MAD per hour',
  upTo_one: 'Up to {{count}} person',
  upTo_other: 'Up to {{count}} people',
  perSeatUpTo_one: 'Per seat, up to {{count}} person',
  perSeatUpTo_other: 'Per seat, up to {{count}} people',
  privateHire: 'Private hire',
} as const;
