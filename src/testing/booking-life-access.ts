import type { RequestParts, Row, World } from './access-world.ts';
import { hours, tomorrow } from './booking-fixture.ts';

const ofConfirmed = ({ confirmed }: World): RequestParts => ({ params: { id: confirmed.id } });
const ofQuestioned = ({ questioned }: World): RequestParts => ({ params: questioned });
const calledOff = `?${new URLSearchParams(hours('08:00', '20:00'))}`;
// Without bookings: the marina has those of all worlds before, of which one act calls off a limited number.
const quiet = hours('08:00', '20:00', '2026-12-24');

/** The part of `accessTable` with the acts on bookings besides the changes of their status. */
export const bookingLifeAccess: Row[] = [
  [
    'GET /bookings/{id}/hours',
    [401, 404, 404, 200, 200, 404, 404],
    (world) => ({ ...ofConfirmed(world), search: `?from=${tomorrow}&to=${tomorrow}` }),
  ],
  [
    'POST /bookings/{id}/changes',
    [401, 404, 404, 201, 201, 404, 404],
    (world) => ({ ...ofConfirmed(world), body: hours('08:00', '09:00') }),
  ],
  ['PATCH /bookings/{id}/changes/{changeId}/accept', [401, 404, 404, 200, 403, 404, 404], ofQuestioned],
  ['PATCH /bookings/{id}/changes/{changeId}/refuse', [401, 404, 404, 200, 200, 404, 404], ofQuestioned],
  ['POST /bookings/{id}/cancel-request', [401, 404, 404, 403, 200, 404, 404], ofConfirmed],
  ['PATCH /bookings/{id}/cancel-request/accept', [401, 404, 404, 200, 403, 404, 404], ofQuestioned],
  ['DELETE /bookings/{id}/cancel-request', [401, 404, 404, 200, 200, 404, 404], ofQuestioned],
  [
    'POST /bookings/{id}/no-show',
    [401, 404, 404, 409, 403, 404, 404],
    ofConfirmed,
    'miss a booking that has not begun',
  ],
  [
    'DELETE /bookings/{id}/no-show',
    [401, 404, 404, 409, 403, 404, 404],
    ofConfirmed,
    'come to a booking that was not missed',
  ],
  [
    'POST /bookings/{id}/call-off',
    [401, 404, 404, 200, 403, 404, 404],
    (world) => ({ ...ofConfirmed(world), body: { cause: 'WIND' } }),
  ],
  [
    'GET /call-offs/affected',
    [401, 403, 403, 200, 403, 403, 403],
    ({ item }) => ({ search: `${calledOff}&itemId=${item.id}` }),
  ],
  [
    'GET /call-offs/affected',
    [401, 403, 403, 403, 403, 403, 200],
    () => ({ search: `?${new URLSearchParams(quiet)}&marina=true` }),
    'see who is affected by a call-off of the whole marina',
  ],
  [
    'POST /call-offs',
    [401, 403, 403, 201, 403, 403, 403],
    ({ item }) => ({ body: { ...hours('08:00', '20:00'), cause: 'WIND', itemIds: [item.id] } }),
  ],
  [
    'POST /call-offs',
    [401, 403, 403, 403, 403, 403, 201],
    () => ({ body: { ...quiet, cause: 'WIND', marina: true } }),
    'call off for the whole marina',
  ],
];
