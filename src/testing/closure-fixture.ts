import type { CloseHours, OpenHoursQuery } from '#features/calendar/closure-schemas.ts';
import { closeHours, getOwnerCalendar, openHours } from '#features/calendar/endpoints.ts';
import { availabilityDays } from '#features/items/constants.ts';
import { getAvailability } from '#features/items/endpoints.ts';
import { addDays, marinaToday } from '#shared/marina-time.ts';
import { tomorrow } from './booking-world.ts';
import type { TestCaller, testApp } from './test-app.ts';

type Item = { id: string };
type Owner = { caller: TestCaller };

/** Closing and opening an owner's hours through the API. */
export function closureWorld(test: Awaited<ReturnType<typeof testApp>>) {
  const taken = async ({ id }: Item, from: string, to: string) => {
    const { body } = await test.visitor.send(getAvailability, { params: { id }, query: { from, to } });
    return body.map((hours) => ({
      ...hours,
      text: `${hours.start.slice(11, 16)}-${hours.end.slice(11, 16)}`,
    }));
  };
  return {
    close: ({ caller }: Owner, { id }: Item, body: CloseHours) =>
      caller.send(closeHours, { params: { id }, body }),
    /** The closed hours of an item that the calendar of the next two months shows. */
    list: async ({ caller }: Owner, { id }: Item) => {
      const from = marinaToday(test.clock);
      const query = { from, to: addDays(from, availabilityDays - 1), item: id };
      const { closed, weekly } = (await caller.send(getOwnerCalendar, { query })).body;
      return [
        ...closed.map(({ closureId, start, end }) => ({
          ...{ id: closureId, startTime: start, endTime: end, openDays: [] },
        })),
        ...weekly.map((act) => ({ ...act, openDays: act.openDays.map(({ day }) => day) })),
      ];
    },
    open: ({ caller }: Owner, { id }: Item, query: OpenHoursQuery) =>
      caller.send(openHours, { params: { id }, query }),
    /** The closed hours of an item on marina days, as `HH:MM-HH:MM` in UTC, which is the marina's time in winter. */
    closedOn: async (item: Item, from = tomorrow, to = from) =>
      (await taken(item, from, to)).filter(({ reason }) => reason === 'closed').map(({ text }) => text),
    /** The taken hours of an item tomorrow, with `?` for those that are only held. */
    takenOn: async (item: Item) =>
      (await taken(item, tomorrow, tomorrow)).map(({ text, pending }) => `${text}${pending ? '?' : ''}`),
  };
}
