import fc from 'fast-check';
import type { TestCaller, TestResponse } from '../test-app.ts';
import type { Model } from './model.ts';
import { type Booking, day, type Item, type Outcome, type Person, type Review } from './people-and-items.ts';
import type { Product } from './product.ts';

export const names = ['Lina', 'Younes', 'Salma', 'Omar', 'Amina', 'Badr'] as const;

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
    private readonly needs: (model: Pick<Model, 'bookings'>) => boolean = () => true,
  ) {}

  check = (model: Pick<Model, 'bookings'>) => this.needs(model);

  async run(model: Model, product: Product): Promise<void> {
    const { expected, ask } = this.inBoth(model, product);
    const answer = await ask();
    product.answers.push(answer);
    if (answer !== expected) throw new Error(`${this.words}: expected ${expected}, but got ${answer}`);
  }

  /** On a line of its own in the message of a failure. */
  toString = () => `\n- ${this.words}`;
}

type Who = number | 'the owner' | 'the renter';
type Stage = 'is to leave' | 'is out' | 'is back' | 'is completed';
type Which = number | Stage;

export const who: fc.Arbitrary<Who> = fc.nat({ max: names.length - 1 });
const any: fc.Arbitrary<Which> = fc.nat({ max: 11 });

/** Mostly a side that may, so that sequences get far: so many times as often as anybody. */
export const mostly = (...sides: Exclude<Who, number>[]) => ({
  times: (weight: number) =>
    fc.oneof({ weight, arbitrary: fc.constantFrom<Who>(...sides) }, { weight: 1, arbitrary: who }),
});

/** Mostly the booking that an act is for. */
export const whichMostly = (stage: Stage): fc.Arbitrary<Which> =>
  fc.oneof({ weight: 4, arbitrary: fc.constant(stage) }, { weight: 1, arbitrary: any });

/** The number of the nearest booking at this stage, or of one by its number. */
export function bookingOf({ bookings, now }: Model, which: Which): number {
  if (typeof which === 'number') return which % bookings.length;
  const isMeant = ({ status, trip }: Booking) =>
    ({
      'is to leave': status === 'CONFIRMED' && trip === null,
      'is out': status === 'CONFIRMED' && trip !== null,
      'is back': trip?.returned != null,
      'is completed': status === 'COMPLETED',
    })[which];
  const distance = (booking: Booking) => Math.abs(booking.start - now) + (isMeant(booking) ? 0 : 300 * day);
  const [nearest] = bookings.map((booking, n) => [distance(booking), n] as const).sort(([a], [b]) => a - b);
  return nearest?.[1] ?? 0;
}

export type Values<T> = { [Name in keyof T]: fc.Arbitrary<T[Name]> };

/** How the product is asked: as whom, and with the id of what the call is about. */
interface Sending {
  as: TestCaller;
  id: string;
  at: number;
  product: Product;
}

/** What people do, each as a method of the model. */
type Act = keyof {
  [Name in keyof Model as Model[Name] extends (...given: never) => Outcome ? Name : never]: 1;
};
/** What is asked for, the method's third argument. */
type Wish<Name extends Act> = Parameters<Model[Name]>[2];

interface Definition<Name extends Act, V, Target, Body> {
  name: Name;
  by: fc.Arbitrary<Who>;
  which?: fc.Arbitrary<Which>;
  values?: Values<V>;
  /** From values that depend on the state; by default the values themselves. */
  wish?: (values: V, target: Target, model: Model) => Wish<Name>;
  send: (sending: Sending, wish: Wish<Name>) => Promise<TestResponse<Body>>;
  /** Keeps what a success has created. */
  keep?: (product: Product, body: TestResponse<Body>['body'], at: number) => void;
}

interface Kind<Target> {
  kind: string;
  list: (model: Model) => readonly Target[];
  ids: (product: Product) => readonly string[];
}

export const noRow = '00000000-0000-7000-8000-000000000000';

/** Makes calls that are about a booking, an item, a person or a review. */
const about =
  <Target>({ kind, list, ids }: Kind<Target>) =>
  <Name extends Act, V extends object, Body>(definition: Definition<Name, V, Target, Body>) => {
    const { name, by, which = any, values = {} as Values<V>, wish, send, keep } = definition;
    return fc.tuple(by, which, fc.record(values)).map(([by, which, given]) => {
      const caller = typeof by === 'number' ? names[by] : by;
      const target = typeof which === 'number' ? `${kind} ${which}` : `the nearest booking that ${which}`;
      const inBoth = (model: Model, product: Product): Asked => {
        const all = list(model);
        const at = typeof which === 'number' ? which % all.length : bookingOf(model, which);
        const one = all[at] as Target;
        const person = personOf(model, one, by);
        const wished = wish ? wish(given as V, one, model) : (given as unknown as Wish<Name>);
        const ask = async () => {
          const as = product.callers[person] as TestCaller;
          const response = await send({ as, id: ids(product)[at] ?? noRow, at, product }, wished);
          if (response.status >= 300) return response.error.code;
          keep?.(product, response.body, at);
          return 'done';
        };
        const act = model[name] as (...asked: unknown[]) => Outcome;
        return { ask, expected: act.call(model, model.people[person], one, wished) };
      };
      const words = `${caller}: ${name} (${target}) ${JSON.stringify(given)}`;
      return new ModelledCall(words, inBoth, (model) => list(model as Model).length > 0);
    });
  };

/** Somebody, for the renter of a guest's booking. */
function personOf({ people }: Model, target: unknown, by: Who): number {
  if (typeof by === 'number') return by;
  const { item, renter, owner } = target as Partial<Booking & Item>;
  const meant = by === 'the renter' ? renter : (owner ?? item?.owner);
  return meant ? people.indexOf(meant) : 0;
}

export const onBooking = about<Booking>({
  kind: 'booking',
  list: ({ bookings }) => bookings,
  ids: ({ bookingIds }) => bookingIds,
});
export const onItem = about<Item>({
  kind: 'item',
  list: ({ items }) => items,
  ids: ({ itemIds }) => itemIds,
});
export const onPerson = about<Person>({
  kind: 'person',
  list: ({ people }) => people,
  ids: ({ userIds }) => userIds,
});
/** Sometimes a review that does not exist. */
export const onReview = about<Review | undefined>({
  kind: 'review',
  list: ({ reviews }) => [...reviews, undefined],
  ids: ({ reviewIds }) => reviewIds,
});
