import type { z } from 'zod';
import { slipParams } from '#features/bookings/schemas.ts';
import { doAct } from '#features/bookings/server/do-act.ts';
import { withBooking, withSlip } from '#features/bookings/server/locked-booking.ts';
import type { LockedBooking } from '#features/bookings/server/stored-booking.ts';
import * as endpoints from '#features/handovers/endpoints.ts';
import {
  additionBody,
  askBody,
  handoverPhotoParams,
  handoverRecord,
  handoverSettings,
  settingsBody,
  slipPhotoParams,
  stateBody,
} from '#features/handovers/schemas.ts';
import type { Deps } from '#platform/deps.ts';
import { noContent, publicRoute, type Route, userRoute } from '#platform/http/route.ts';
import type { SessionUser } from '#platform/http/session-user.ts';
import { uploadHandoverPhoto } from './handover-photos.ts';
import { getHandover } from './handover-record.ts';
import { getHandoverSettings, putHandoverSettings } from './handover-settings.ts';
import { doAddToRecord, doDispute, doErase, doRecordState } from './record-acts.ts';

const record = { response: handoverRecord };

/** Does an act to the booking of a user, and answers the record as it then is. */
async function ofUser(
  deps: Deps,
  user: SessionUser,
  id: string,
  work: (locked: LockedBooking) => Promise<void>,
) {
  await withBooking(deps, { ...user, isAdmin: false }, id, work);
  return getHandover(deps, { user, id });
}

async function ofGuest(deps: Deps, token: string, work: (locked: LockedBooking) => Promise<void>) {
  await withSlip(deps, token, work);
  return getHandover(deps, { token });
}

const add = (body: z.output<typeof additionBody>) => (locked: LockedBooking) =>
  doAct(locked, doAddToRecord, { ...body, stage: 'ADDED' as const });
const ask = (body: z.output<typeof askBody>) => (locked: LockedBooking) =>
  doAct(locked, body.ask === 'ERASE' ? doErase : doDispute, body);

export const handoverRoutes: readonly Route[] = [
  userRoute(endpoints.getHandover, record, ({ user, params: { id } }, deps) =>
    getHandover(deps, { user, id }),
  ),
  userRoute(endpoints.recordState, { ...record, body: stateBody }, ({ user, params: { id }, body }, deps) =>
    ofUser(deps, user, id, (locked) => doAct(locked, doRecordState, body)),
  ),
  userRoute(
    endpoints.uploadHandoverPhoto,
    { params: handoverPhotoParams, response: noContent },
    ({ user, params: { id, photoId }, ...request }, deps) =>
      uploadHandoverPhoto(deps, { user, id }, { photoId, ...request }),
  ),
  userRoute(
    endpoints.addToHandover,
    { ...record, body: additionBody },
    ({ user, params: { id }, body }, deps) => ofUser(deps, user, id, add(body)),
  ),
  userRoute(
    endpoints.askAboutHandover,
    { ...record, body: askBody },
    ({ user, params: { id }, body }, deps) => ofUser(deps, user, id, ask(body)),
  ),
  publicRoute(endpoints.getSlipHandover, { ...record, params: slipParams }, ({ params: { token } }, deps) =>
    getHandover(deps, { token }),
  ),
  publicRoute(
    endpoints.uploadSlipPhoto,
    { params: slipPhotoParams, response: noContent },
    ({ params: { token, photoId }, ...request }, deps) =>
      uploadHandoverPhoto(deps, { token }, { photoId, ...request }),
  ),
  publicRoute(
    endpoints.addToSlipHandover,
    { ...record, params: slipParams, body: additionBody },
    ({ params: { token }, body }, deps) => ofGuest(deps, token, add(body)),
  ),
  publicRoute(
    endpoints.askAboutSlipHandover,
    { ...record, params: slipParams, body: askBody },
    ({ params: { token }, body }, deps) => ofGuest(deps, token, ask(body)),
  ),
  userRoute(endpoints.getHandoverSettings, { response: handoverSettings }, ({ user, params }, { db }) =>
    getHandoverSettings(db, user.id, params.id),
  ),
  userRoute(
    endpoints.putHandoverSettings,
    { body: settingsBody, response: handoverSettings },
    ({ user, params, body }, { db }) => putHandoverSettings(db, user.id, params.id, body),
  ),
];
