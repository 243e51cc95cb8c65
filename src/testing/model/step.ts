import fc from 'fast-check';
import type { TestCaller } from '../test-app.ts';
import { type Act, type Choice, choices, type Product, targetOf } from './act.ts';
import { bookingActs } from './booking-acts.ts';
import { compareHours } from './compare-hours.ts';
import { type HoursModel, minute } from './hours-model.ts';
import { itemActs } from './item-acts.ts';
import { tripActs } from './trip-acts.ts';

export const acts: Record<string, Act> = { ...itemActs, ...bookingActs, ...tripActs };

const answersAboutRoom = ['accepted', 'already_booked', 'not_enough_seats', 'hours_closed'];

/** One act of a sequence. Whether there is room is the model's answer; whether it is allowed otherwise, the product's. */
class Step implements fc.AsyncCommand<HoursModel, Product> {
  constructor(
    private readonly name: string,
    private readonly act: Act,
    private readonly choice: Choice,
  ) {}

  check = (model: Readonly<HoursModel>) => targetOf(this.act, this.choice, model) !== null;

  async run(model: HoursModel, product: Product): Promise<void> {
    const { name, act, choice } = this;
    model.now += choice.wait * minute;
    product.test.clock.set(new Date(model.now));
    const target = targetOf(act, choice, model);
    if (!target) return;
    const wanted = act.wants?.(target);
    const expected = (wanted && model.noRoom(target.item, wanted, target.booking)) ?? 'accepted';
    const response = await act.send(product.callers[target.by] as TestCaller, target);
    const answer = response.status < 300 ? 'accepted' : response.error.code;
    product.answers.push(`${name} ${answer}`);
    if (answer !== expected && answersAboutRoom.includes(answer))
      throw new Error(`${name}: expected ${expected}, but got ${answer}`);
    if (answer !== 'accepted') return;
    act.effect?.(target, response.body);
    await compareHours(product, model, target.item);
  }

  /** On a line of its own in the message of a failure. */
  toString = () => `\n- ${this.name} ${JSON.stringify(this.choice)}`;
}

function stepOf(some: Record<string, Act>): fc.Arbitrary<Step> {
  const kinds = Object.entries(some).map(([name, act]) => ({
    weight: act.weight,
    arbitrary: choices.map((choice) => new Step(name, act, choice)),
  }));
  return fc.oneof(...kinds);
}

/** Any acts, those before a trip, and mostly those of a trip, to which few of the others get. */
export const steps = [
  stepOf(acts),
  stepOf({ ...itemActs, ...bookingActs }),
  stepOf({ ...tripActs, request: itemActs.request, enter: itemActs.enter, confirm: bookingActs.confirm }),
];
