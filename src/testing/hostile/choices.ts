import fc from 'fast-check';

/** Random choices; the same seed makes the same ones. */
export class Choices {
  #state: number;

  constructor(seed: number) {
    this.#state = Math.imul(seed ^ 0x5bd1e995, 0x9e3779b1);
  }

  /** From 0 to below 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  chance = (probability: number): boolean => this.next() < probability;
  below = (limit: number): number => Math.floor(this.next() * limit);
  of = <T>(list: readonly T[]): T => list[this.below(list.length)] as T;
  some = <T>(list: readonly T[], share = 0.5): T[] => list.filter(() => this.chance(share));
  times = <T>(most: number, make: () => T): T[] => Array.from({ length: this.below(most + 1) }, make);

  any<T>(arbitrary: fc.Arbitrary<T>): T {
    return fc.sample(arbitrary, { numRuns: 1, seed: this.below(2 ** 31) })[0] as T;
  }

  /** An entry, each as likely as its weight says. */
  weighted<T>(list: readonly T[], weightOf: (entry: T) => number): T {
    const weights = list.map(weightOf);
    let rest = this.next() * weights.reduce((sum, weight) => sum + weight, 0);
    const place = weights.findIndex((weight) => {
      rest -= weight;
      return rest < 0;
    });
    return list.at(place) as T;
  }
}
