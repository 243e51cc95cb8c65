import { expireDueRequests } from '#features/bookings/server/acts/expire.ts';
import { insertItem } from '../item-fixture.ts';
import type { TestCaller, testApp } from '../test-app.ts';
import type { Model } from './model.ts';

export type TestApp = Awaited<ReturnType<typeof testApp>>;

export const phoneNumber = '+212612345678';

/** The running product, called by the same people as the model. */
export class Product {
  /** In the order in which they were made, as in the model. */
  readonly itemIds: string[] = [];
  readonly bookingIds: string[] = [];
  readonly reviewIds: string[] = [];
  /** The latest proposal, slip and entry of each booking, by its number. */
  readonly proposalIds: string[] = [];
  readonly slips: string[] = [];
  readonly cashIds: string[] = [];
  /** The answers so far, in the order of the calls: `done`, or the code of the error. */
  readonly answers: string[] = [];

  private constructor(
    readonly test: TestApp,
    readonly callers: readonly TestCaller[],
    readonly userIds: readonly string[],
  ) {}

  /** Creates the people and items of the model. */
  static async like(test: TestApp, { now, people, items }: Model): Promise<Product> {
    test.clock.set(new Date(now));
    const users = await Promise.all(
      people.map(({ name, isAdmin, canList }) =>
        test.newUser({ displayName: name, isAdmin, canListItems: canList, phoneNumber }),
      ),
    );
    const callers = await Promise.all(users.map((user) => test.as(user)));
    const userIds = users.map(({ id }) => id);
    const product = new Product(test, callers, userIds);
    for (const { owner, rate, capacity, perSeat, shortest, notice } of items) {
      const ownerId = userIds[people.indexOf(owner)] as string;
      const rentalCategory = perSeat ? 'PER_SEAT' : 'PRIVATE_HIRE';
      const { id } = await insertItem(test.db, test.clock, {
        ownerId,
        hourlyRate: rate,
        capacity,
        rentalCategory,
      });
      const rules = { shortest_minutes: shortest, notice_minutes: notice };
      await test.db.updateTable('items').set(rules).where('id', '=', id).execute();
      product.itemIds.push(id);
    }
    return product;
  }

  async wait(milliseconds: number, { sweeps = false } = {}): Promise<string> {
    this.test.clock.advance(milliseconds);
    if (sweeps) await expireDueRequests(this.test.db, this.test.clock);
    return 'done';
  }
}
