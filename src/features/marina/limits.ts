/** Of the marina's record, in characters where nothing else is said. See "The marina" in docs/product.md. */
export const marinaLimits = {
  line: 80,
  postalCode: 12,
  description: 400,
  notice: 200,
  seasons: 6,
  /** Within which it may be open. */
  hours: { first: '05:00', last: '23:00' },
} as const;
