import fc from 'fast-check';
import type { Model } from './model.ts';
import type { Outcome } from './people-and-items.ts';
import type { Product } from './product.ts';

/** What the rules expect, and how to ask the product. The model has changed when this is returned. */
interface Asked {
  expected: Outcome;
  ask: () => Promise<string>;
}

/** A call of a person, or time that passes. It names people, items and bookings by numbers that pick from what there is. */
export class ModelledCall implements fc.AsyncCommand<Model, Product> {
  constructor(
    private readonly words: string,
    private readonly inBoth: (model: Model, product: Product) => Asked,
    private readonly needsBooking: boolean,
  ) {}

  check = (model: Pick<Model, 'bookings'>) => !this.needsBooking || model.bookings.length > 0;

  async run(model: Model, product: Product): Promise<void> {
    const { expected, ask } = this.inBoth(model, product);
    const answer = await ask();
    product.answers.push(answer);
    if (answer !== expected) throw new Error(`${this.words}: expected ${expected}, but got ${answer}`);
  }

  /** On a line of its own in the message of a failure. */
  toString = () => `\n- ${this.words}`;
}

export function call<Values>(
  values: { [Name in keyof Values]: fc.Arbitrary<Values[Name]> },
  words: (values: Values) => string,
  inBoth: (values: Values, model: Model, product: Product) => Asked,
  { needsBooking = false } = {},
): fc.Arbitrary<ModelledCall> {
  return fc
    .record(values)
    .map((v) => new ModelledCall(words(v), (model, product) => inBoth(v, model, product), needsBooking));
}

export const names = ['Lina', 'Younes', 'Salma', 'Omar', 'Amina', 'Badr'] as const;

/** The entry that a number picks from a list that is not empty. */
export const pick = <T>(list: readonly T[], number: number): T => list[number % list.length] as T;
export const who = fc.nat({ max: names.length - 1 });
export const any = fc.nat({ max: 11 });
export const name = (number: number) => pick(names, number);
