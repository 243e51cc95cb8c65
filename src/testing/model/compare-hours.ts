import { expect } from 'vitest';
import { getAvailability, listNextFree } from '#features/items/endpoints.ts';
import { iso, type Product } from './act.ts';
import { day, type HoursModel, type ModelItem } from './hours-model.ts';

/** Compares what is taken of an item from today on, and when it is free next, with what the API shows. */
export async function compareHours({ test }: Product, model: HoursModel, item: ModelItem): Promise<void> {
  const { id, closed } = item;
  const from = Math.floor(model.now / day) * day;
  const end = from + 5 * day;
  const query = { from: iso(from).slice(0, 10), to: iso(end - day).slice(0, 10) };
  const { body } = await test.visitor.send(getAvailability, { params: { id }, query });
  const parts = body.map((part) => ({ ...part, start: Date.parse(part.start), end: Date.parse(part.end) }));
  const edges = [from, ...parts.flatMap((part) => [part.start, part.end]), ...model.edges(item)];
  const moments = [...new Set(edges)].filter((moment) => from <= moment && moment < end).sort();
  const shown = moments.map((moment) => {
    const part = parts.find((one) => one.start <= moment && moment < one.end);
    const { reason, seatsTaken = 0, seatsLeft = item.offered } = part ?? {};
    return `${iso(moment)} ${reason === 'closed'} ${seatsTaken} ${seatsLeft}`;
  });
  const expected = moments.map((moment) => {
    const isClosed = closed.some((hours) => hours.start <= moment && moment < hours.end);
    const taken = model.taken(item, { start: moment, end: moment });
    return `${iso(moment)} ${isClosed} ${taken} ${isClosed ? 0 : Math.max(0, item.offered - taken)}`;
  });
  expect(shown, 'when it is closed, and how many seats are taken and left').toEqual(expected);
  const { body: next } = await test.visitor.send(listNextFree, { query: { ids: id } });
  const hours = next[0]?.hours;
  const free = hours && { start: Date.parse(hours.start), end: Date.parse(hours.end) };
  expect(free, 'the next free hours').toEqual(model.nextFree(item));
}
