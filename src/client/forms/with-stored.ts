/** The usual choices, and the stored one if it is another, in ascending order. */
export function withStored<Value extends number | string>(usual: readonly Value[], stored: Value): Value[] {
  return usual.includes(stored) ? [...usual] : [...usual, stored].sort(ascending);
}

function ascending(one: number | string, other: number | string): number {
  return typeof one === 'number' && typeof other === 'number'
    ? one - other
    : String(one).localeCompare(String(other));
}
