import { extendTrip, noteCash, putTrip } from '#features/bookings/endpoints.ts';
import { claimSlip, createQuayBooking } from '#features/quay/endpoints.ts';
import { centimesToMad } from '#shared/money.ts';
import type { TestCaller } from '../test-app.ts';
import { instants, outcomeOf } from './outcome.ts';
import type { Cash, WalkIn } from './quay-model.ts';

const noSlip = 'A'.repeat(22);

/** What owners do on the quay of the running product. */
export class QuayProduct {
  readonly #slips = new Map<number, string>();
  /** The latest entry of each booking. */
  readonly #entries = new Map<number, string>();

  constructor(
    private readonly callers: readonly TestCaller[],
    private readonly itemIds: readonly string[],
    private readonly bookingIds: string[],
  ) {}

  async enter(by: number, item: number, walkIn: WalkIn): Promise<string> {
    const { shownTotal, hasPhone, seats, source, passRules } = walkIn;
    const body = {
      ...{ rentableItemId: this.itemIds[item] as string, ...instants(walkIn), seats, source, passRules },
      ...(hasPhone && { guestName: 'Omar', guestPhone: '0612345678' }),
      ...(shownTotal !== null && { totalPrice: centimesToMad(shownTotal) }),
    };
    const response = await this.#as(by).send(createQuayBooking, { body });
    if (response.status === 201) {
      const { id, slipToken } = response.body;
      const count = this.bookingIds.push(id);
      if (slipToken) this.#slips.set(count - 1, slipToken);
    }
    return outcomeOf(response);
  }

  async claim(by: number, booking: number): Promise<string> {
    const params = { token: this.#slips.get(booking) ?? noSlip };
    return outcomeOf(await this.#as(by).send(claimSlip, { params }));
  }

  async tap(by: number, booking: number, body: object): Promise<string> {
    return outcomeOf(await this.#as(by).send(putTrip, { params: this.#id(booking), body }));
  }

  async extend(
    by: number,
    booking: number,
    { end, shown }: { end: number; shown: number | null },
  ): Promise<string> {
    const body = {
      endTime: new Date(end).toISOString(),
      ...(shown !== null && { price: centimesToMad(shown) }),
    };
    return outcomeOf(await this.#as(by).send(extendTrip, { params: this.#id(booking), body }));
  }

  async noteCash(
    by: number,
    booking: number,
    { kind, centimes, hasNote, correctsLatest }: Cash,
  ): Promise<string> {
    const id = crypto.randomUUID();
    const corrects = this.#entries.get(booking);
    const body = {
      ...{ id, kind, amount: Math.sign(centimes) * centimesToMad(Math.abs(centimes)) },
      ...(hasNote && { note: 'Counted again' }),
      ...(correctsLatest && corrects && { corrects }),
    } as const;
    const response = await this.#as(by).send(noteCash, { params: this.#id(booking), body });
    if (response.status < 300) this.#entries.set(booking, id);
    return outcomeOf(response);
  }

  #as = (person: number) => this.callers[person] as TestCaller;
  #id = (booking: number) => ({ id: this.bookingIds[booking] as string });
}
