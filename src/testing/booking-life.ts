import {
  acceptChange,
  askToCancel,
  callOffBooking,
  cancelAsAsked,
  getBooking,
  keepBooking,
  markNoShow,
  proposeChange,
  refuseChange,
  undoNoShow,
} from '#features/bookings/endpoints.ts';
import type { CallOffBooking, ProposeChange } from '#features/bookings/schemas.ts';
import type { CallOffHours } from '#features/calendar/call-off-schemas.ts';
import { callOffHours } from '#features/calendar/endpoints.ts';
import type { TestCaller } from './test-app.ts';

interface Person {
  caller: TestCaller;
}
interface Row {
  id: string;
}

/** The proposal that the tests answer; an unknown one if there is none. */
const changeOf = ({ id, change }: { id: string; change: Row | null }) => ({
  params: { id, changeId: change?.id ?? '00000000-0000-7000-8000-000000000000' },
});

/** The calls about a booking besides its four transitions. */
export const bookingLife = {
  read: async ({ caller }: Person, { id }: Row) => (await caller.send(getBooking, { params: { id } })).body,
  propose: ({ caller }: Person, { id }: Row, body: ProposeChange) =>
    caller.send(proposeChange, { params: { id }, body }),
  accept: ({ caller }: Person, booking: Parameters<typeof changeOf>[0]) =>
    caller.send(acceptChange, changeOf(booking)),
  refuse: ({ caller }: Person, booking: Parameters<typeof changeOf>[0]) =>
    caller.send(refuseChange, changeOf(booking)),
  ask: ({ caller }: Person, { id }: Row, note?: string) =>
    caller.send(askToCancel, { params: { id }, ...(note !== undefined && { body: { note } }) } as never),
  cancelAsAsked: ({ caller }: Person, { id }: Row) => caller.send(cancelAsAsked, { params: { id } }),
  keep: ({ caller }: Person, { id }: Row) => caller.send(keepBooking, { params: { id } }),
  markNoShow: ({ caller }: Person, { id }: Row) => caller.send(markNoShow, { params: { id } }),
  undoNoShow: ({ caller }: Person, { id }: Row) => caller.send(undoNoShow, { params: { id } }),
  callOff: ({ caller }: Person, body: CallOffHours) => caller.send(callOffHours, { body }),
  callOffOne: ({ caller }: Person, { id }: Row, body: CallOffBooking) =>
    caller.send(callOffBooking, { params: { id }, body }),
};
