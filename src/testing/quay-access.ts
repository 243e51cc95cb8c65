import type { RequestParts, Row, World } from './access-world.ts';
import { hours, tomorrow } from './booking-fixture.ts';

const signedIn = [401, 200, 200, 200, 200, 200, 200];
const ofConfirmed = ({ confirmed }: World): RequestParts => ({ params: { id: confirmed.id } });
const ofWalkIn = ({ walkIn }: World): RequestParts => ({ params: { id: walkIn.id } });
const ofSlip = ({ walkIn }: World): RequestParts => ({ params: { token: walkIn.slipToken } });
const noSlip = { params: { token: 'A'.repeat(22) } };

/** The part of `accessTable` with walk-ins, trips, cash and earnings. */
export const quayAccess: Row[] = [
  [
    'POST /bookings/quay',
    [401, 403, 403, 201, 403, 403, 403],
    ({ item }) => ({ body: { rentableItemId: item.id, ...hours('08:00', '09:00') } }),
  ],
  ['GET /quay/craft', signedIn],
  ['GET /quay/board', signedIn],
  [
    'GET /quay/board',
    [401, 403, 403, 403, 403, 403, 200],
    () => ({ search: '?whole=true' }),
    'see the board of the whole marina',
  ],
  ['GET /slips/{token}', [200, 200, 200, 200, 200, 200, 200], ofSlip, 'read a slip by its secret'],
  ['GET /slips/{token}', Array(7).fill(404), () => noSlip, 'read a slip without its secret'],
  ['POST /slips/{token}/claim', [401, 200, 200, 403, 200, 200, 200], ofSlip],
  ['GET /bookings/{id}', [401, 404, 404, 200, 404, 404, 404], ofWalkIn, 'read the booking of a guest'],
  [
    'PATCH /bookings/{id}/{action}',
    [401, 404, 404, 200, 404, 404, 404],
    ({ walkIn }) => ({ params: { id: walkIn.id, action: 'cancel' } }),
    'cancel the booking of a guest',
  ],
  [
    'PUT /bookings/{id}/trip',
    [401, 404, 404, 200, 403, 404, 200],
    (world) => ({ ...ofConfirmed(world), body: { departedAt: null } }),
    'say that a craft has not left',
  ],
  [
    'PUT /bookings/{id}/trip',
    [401, 404, 404, 409, 403, 404, 409],
    (world) => ({ ...ofConfirmed(world), body: { departedAt: '2026-11-21T09:00:00Z' } }),
    'say a day before that a craft has left',
  ],
  [
    'POST /bookings/{id}/extension',
    [401, 404, 404, 409, 403, 404, 404],
    (world) => ({ ...ofConfirmed(world), body: { endTime: hours('16:00', '17:00').endTime } }),
    'add hours before the departure',
  ],
  [
    'POST /bookings/{id}/cash',
    [401, 404, 404, 201, 403, 404, 404],
    (world) => ({ ...ofConfirmed(world), body: { kind: 'RECEIVED', amount: 100 } }),
  ],
  ['GET /bookings/for-my-items/earnings', signedIn, () => ({ search: '?month=2026-11' })],
  ['GET /bookings/for-my-items/close', signedIn, () => ({ search: `?date=${tomorrow}` })],
  [
    'POST /bookings/for-my-items/close',
    [401, 201, 201, 201, 201, 201, 201],
    () => ({ body: { date: '2026-11-21', counted: 100 } }),
  ],
];
