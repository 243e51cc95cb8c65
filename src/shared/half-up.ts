/** `value` × `scale` as a whole number, rounded half up as PostgreSQL rounds what is not negative. */
export function scaleHalfUp(value: number, scale: number): number {
  // Fifteen digits wash out binary noise: 1.005 × 100 is 100.49999999999999, but 100.5 was meant.
  return Math.round(Number((value * scale).toPrecision(15)));
}
