import {
  acceptChange,
  askToCancel,
  callOffBooking,
  cancelAsAsked,
  keepBooking,
  markNoShow,
  proposeChange,
  refuseChange,
  undoNoShow,
} from '#features/bookings/endpoints.ts';
import type { Booking } from '#features/bookings/schemas.ts';
import { callOffHours } from '#features/calendar/endpoints.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import { centimesToMad } from '#shared/money.ts';
import type { TestCaller } from '../test-app.ts';
import type { CalledOff } from './booking-life-model.ts';
import type { Wish } from './booking-model.ts';
import { instants, outcomeOf } from './outcome.ts';
import type { Cause } from './people-and-items.ts';

const noChange = '00000000-0000-7000-8000-000000000000';

type OfBooking = Endpoint<{ params: { id: string }; output: Booking }>;

/** What may happen to a booking of the running product besides its four transitions. */
export class LifeProduct {
  /** The latest proposal for each booking. */
  readonly #changes = new Map<number, string>();

  constructor(
    private readonly callers: readonly TestCaller[],
    private readonly itemIds: readonly string[],
    private readonly bookingIds: readonly string[],
  ) {}

  async propose(by: number, booking: number, { start, end, seats, shownTotal }: Wish): Promise<string> {
    const total = shownTotal === null ? {} : { totalPrice: centimesToMad(shownTotal) };
    const body = { ...instants({ start, end }), seats, ...total };
    const response = await this.#as(by).send(proposeChange, { params: this.#id(booking), body });
    const id = response.status === 201 && response.body.change?.id;
    if (id) this.#changes.set(booking, id);
    return outcomeOf(response);
  }

  async answerChange(by: number, booking: number, { accepts }: { accepts: boolean }): Promise<string> {
    const params = { ...this.#id(booking), changeId: this.#changes.get(booking) ?? noChange };
    return outcomeOf(await this.#as(by).send(accepts ? acceptChange : refuseChange, { params }));
  }

  ask = (by: number, booking: number) => this.#send(askToCancel, by, booking);
  cancelAsAsked = (by: number, booking: number) => this.#send(cancelAsAsked, by, booking);
  keep = (by: number, booking: number) => this.#send(keepBooking, by, booking);
  markNoShow = (by: number, booking: number) => this.#send(markNoShow, by, booking);
  undoNoShow = (by: number, booking: number) => this.#send(undoNoShow, by, booking);

  async callOffOne(by: number, booking: number, cause: Cause): Promise<string> {
    const params = this.#id(booking);
    return outcomeOf(await this.#as(by).send(callOffBooking, { params, body: { cause } }));
  }

  async callOff(
    by: number,
    { items, start, end, ...more }: Omit<CalledOff, 'items'> & { items: number[] | 'own' | 'marina' },
  ): Promise<string> {
    const which = {
      ...(items === 'marina' && { marina: true }),
      ...(Array.isArray(items) && { itemIds: items.map((item) => this.itemIds[item] as string) }),
    };
    return outcomeOf(
      await this.#as(by).send(callOffHours, { body: { ...which, ...instants({ start, end }), ...more } }),
    );
  }

  async #send(endpoint: OfBooking, by: number, booking: number): Promise<string> {
    return outcomeOf(await this.#as(by).send(endpoint, { params: this.#id(booking) }));
  }

  #as = (person: number) => this.callers[person] as TestCaller;
  #id = (booking: number) => ({ id: this.bookingIds[booking] as string });
}
