import { randomUUID } from 'node:crypto';
import * as endpoints from '#features/handovers/endpoints.ts';
import type { StateBody } from '#features/handovers/schemas.ts';
import { leavingState } from './handover-access.ts';
import type { TestApp, TestCaller } from './test-app.ts';
import { multipart, photo } from './upload.ts';

/** The calls about hand-over records. */
export function handoverWorld({ clock }: Pick<TestApp, 'clock'>) {
  const stateOf = (values: Partial<StateBody> = {}): StateBody => ({
    ...{ ...leavingState, id: randomUUID(), at: clock.now().toISOString() },
    ...values,
  });
  const send = async (caller: TestCaller, path: string, seed = 1) =>
    caller.inject({
      method: 'POST',
      url: `/api/v1${path}`,
      ...(await multipart('photo', [{ name: 'a.jpg', bytes: await photo(seed) }])),
    });
  async function sendPhoto(caller: TestCaller, bookingId: string, seed = 1, id: string = randomUUID()) {
    const { status } = await send(caller, `/bookings/${bookingId}/handover/photos/${id}`, seed);
    return { id, status };
  }
  const record = (caller: TestCaller, id: string, body: StateBody) =>
    caller.send(endpoints.recordState, { params: { id }, body });
  const read = (caller: TestCaller, id: string) => caller.send(endpoints.getHandover, { params: { id } });
  const add = (caller: TestCaller, id: string, photos: { id: string }[], at = clock.now()) =>
    caller.send(endpoints.addToHandover, {
      params: { id },
      body: { id: randomUUID(), at: at.toISOString(), text: 'This was there before.', photos },
    });
  const ask = (caller: TestCaller, id: string, what: 'ERASE' | 'DISPUTE') =>
    caller.send(endpoints.askAboutHandover, { params: { id }, body: { ask: what } });
  const fileAt = (caller: TestCaller, id: string, photoId: string) =>
    caller.inject({ method: 'GET', url: `/api/v1/bookings/${id}/handover/photos/${photoId}` });
  return { stateOf, send, sendPhoto, record, read, add, ask, fileAt };
}
