import {
  hideReview,
  makeAdmin,
  revokeAdmin,
  showReview,
  toggleListingPermission,
} from '#features/admin/endpoints.ts';
import { changeBooking, createBooking } from '#features/bookings/endpoints.ts';
import type { BookingAction } from '#features/bookings/limits.ts';
import { expireDueRequests } from '#features/bookings/server/write-status.ts';
import { closeHours, openHours } from '#features/calendar/endpoints.ts';
import { insertUpload } from '#features/images/server/repository.ts';
import { changeItem, createItem, deleteItem, updateItem } from '#features/items/endpoints.ts';
import { createReview } from '#features/reviews/endpoints.ts';
import { deleteAccount, updateProfile } from '#features/users/endpoints.ts';
import { newId } from '#platform/database/ids.ts';
import { centimesToMad } from '#shared/money.ts';
import { insertItem } from '../item-fixture.ts';
import type { TestCaller, testApp } from '../test-app.ts';
import type { Wish } from './booking-model.ts';
import { LifeProduct } from './life-product.ts';
import type { Model } from './model.ts';
import { instants, outcomeOf } from './outcome.ts';
import type { Item } from './people-and-items.ts';
import { QuayProduct } from './quay-product.ts';

export type TestApp = Awaited<ReturnType<typeof testApp>>;

const itemFields = { itemType: 'JETSKI', modelName: 'Sea-Doo Spark', listingTitle: 'Spark' } as const;
const phoneNumber = '+212612345678';

/** The running product, called by the same people as the model. Each call returns `done` or the code of its error. */
export class Product {
  readonly itemIds: string[] = [];
  /** The bookings, in the order in which they were made. */
  readonly bookingIds: string[] = [];
  /** The reviews, in the order in which they were written. */
  readonly reviewIds: string[] = [];
  /** The answers so far, in the order of the calls. */
  readonly answers: string[] = [];
  readonly life: LifeProduct;
  readonly quay: QuayProduct;

  private constructor(
    private readonly test: TestApp,
    readonly callers: readonly TestCaller[],
    private readonly userIds: readonly string[],
  ) {
    this.life = new LifeProduct(callers, this.itemIds, this.bookingIds);
    this.quay = new QuayProduct(callers, this.itemIds, this.bookingIds);
  }

  /** Creates the people and items of the model. */
  static async like(test: TestApp, { now, people, items }: Model): Promise<Product> {
    test.clock.set(new Date(now));
    // Administrators of earlier sequences must not count. Truncating all tables takes a second on PostgreSQL.
    await test.db
      .updateTable('users')
      .set({ deleted_at: test.clock.now() })
      .where('deleted_at', 'is', null)
      .execute();
    const users = await Promise.all(
      people.map(({ name, isAdmin, canList }) =>
        test.newUser({ displayName: name, isAdmin, canListItems: canList, phoneNumber }),
      ),
    );
    const callers = await Promise.all(users.map((user) => test.as(user)));
    const product = new Product(
      test,
      callers,
      users.map(({ id }) => id),
    );
    for (const { owner, rate, capacity, perSeat, shortest, notice } of items) {
      const { id } = await insertItem(test.db, test.clock, {
        ownerId: product.userIds[people.indexOf(owner)] as string,
        hourlyRate: rate,
        capacity,
        rentalCategory: perSeat ? 'PER_SEAT' : 'PRIVATE_HIRE',
      });
      await test.db
        .updateTable('items')
        .set({ shortest_minutes: shortest, notice_minutes: notice })
        .where('id', '=', id)
        .execute();
      product.itemIds.push(id);
    }
    return product;
  }

  async wait(milliseconds: number, { sweeps }: { sweeps: boolean }): Promise<string> {
    this.test.clock.advance(milliseconds);
    if (sweeps) await expireDueRequests(this.test.db, this.test.clock);
    return 'done';
  }

  async book(by: number, item: number, { start, end, seats, shownTotal }: Wish): Promise<string> {
    const body = {
      rentableItemId: this.#item(item),
      ...instants({ start, end }),
      seats,
      ...(shownTotal === null ? {} : { totalPrice: centimesToMad(shownTotal) }),
    };
    const response = await this.#as(by).send(createBooking, { body });
    if (response.status === 201) this.bookingIds.push(response.body.id);
    return outcomeOf(response);
  }

  async change(by: number, booking: number, action: BookingAction): Promise<string> {
    const params = { id: this.bookingIds[booking] as string, action };
    return outcomeOf(await this.#as(by).send(changeBooking, { params }));
  }

  async close(by: number, item: number, hours: { start: number; end: number }): Promise<string> {
    const params = { id: this.#item(item) };
    return outcomeOf(await this.#as(by).send(closeHours, { params, body: instants(hours) }));
  }

  async open(by: number, item: number, hours: { start: number; end: number }): Promise<string> {
    const params = { id: this.#item(item) };
    return outcomeOf(await this.#as(by).send(openHours, { params, query: instants(hours) }));
  }

  /** Sends the form, which repeats the rate, if more than the price or the availability changes. */
  async edit(by: number, item: number, { rate }: Item, change: Partial<Item>): Promise<string> {
    const params = { id: this.#item(item) };
    const { perSeat, capacity, isAvailable } = change;
    if (perSeat === undefined) {
      const body = {
        ...(isAvailable === undefined ? {} : { isAvailable }),
        ...(change.rate === undefined ? {} : { hourlyRate: centimesToMad(change.rate) }),
      };
      return outcomeOf(await this.#as(by).send(changeItem, { params, body }));
    }
    const rentalCategory = perSeat ? 'PER_SEAT' : 'PRIVATE_HIRE';
    const body = { ...itemFields, hourlyRate: centimesToMad(rate), rentalCategory, capacity } as const;
    return outcomeOf(await this.#as(by).send(updateItem, { params, body }));
  }

  async remove(by: number, item: number): Promise<string> {
    return outcomeOf(await this.#as(by).send(deleteItem, { params: { id: this.#item(item) } }));
  }

  async review(by: number, booking: number, rating: number): Promise<string> {
    const params = { bookingId: this.bookingIds[booking] as string };
    const response = await this.#as(by).send(createReview, { params, body: { rating } });
    const isNew = response.status === 201 && !this.reviewIds.includes(response.body.id);
    if (isNew) this.reviewIds.push(response.body.id);
    return outcomeOf(response);
  }

  async setHidden(by: number, review: number, isHidden: boolean): Promise<string> {
    const params = { id: this.reviewIds[review] ?? newId(this.test.clock.now()) };
    const body = { reason: 'Not a real trip' };
    return outcomeOf(
      isHidden
        ? await this.#as(by).send(hideReview, { params, body })
        : await this.#as(by).send(showReview, { params }),
    );
  }

  async list(by: number, item: Pick<Item, 'rate' | 'perSeat' | 'capacity'>): Promise<string> {
    const photo = await this.#upload(by);
    const body = {
      ...itemFields,
      hourlyRate: centimesToMad(item.rate),
      capacity: item.capacity,
      rentalCategory: item.perSeat ? ('PER_SEAT' as const) : ('PRIVATE_HIRE' as const),
      images: [{ id: photo }],
    };
    const response = await this.#as(by).send(createItem, { body });
    if (response.status === 201) this.itemIds.push(response.body.id);
    return outcomeOf(response);
  }

  async setListing(by: number, person: number, canListItems: boolean): Promise<string> {
    const params = { id: this.#user(person) };
    return outcomeOf(await this.#as(by).send(toggleListingPermission, { params, body: { canListItems } }));
  }

  async promote(by: number, person: number): Promise<string> {
    return outcomeOf(await this.#as(by).send(makeAdmin, { params: { id: this.#user(person) } }));
  }

  async revoke(by: number, person: number): Promise<string> {
    return outcomeOf(await this.#as(by).send(revokeAdmin, { params: { id: this.#user(person) } }));
  }

  async leave(by: number): Promise<string> {
    return outcomeOf(await this.#as(by).send(deleteAccount));
  }

  async setPhone(by: number, hasPhone: boolean): Promise<string> {
    const body = { displayName: 'Somebody', phoneNumber: hasPhone ? phoneNumber : '' };
    return outcomeOf(await this.#as(by).send(updateProfile, { body }));
  }

  async #upload(by: number): Promise<string> {
    const id = newId(this.test.clock.now());
    await insertUpload(this.test.db, {
      ...{ id, uploader_id: this.#user(by), purpose: 'ITEM', item_id: null, sort_order: null },
      ...{ hash: id.replaceAll('-', ''), width: 640, height: 480, widths: [640], placeholder: 'data:,' },
      created_at: this.test.clock.now(),
    });
    return id;
  }

  #as = (person: number) => this.callers[person] as TestCaller;
  #user = (person: number) => this.userIds[person] as string;
  #item = (item: number) => this.itemIds[item] as string;
}
