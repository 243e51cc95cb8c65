import { endAllSessions, endSession, listSessions } from '#features/auth/endpoints.ts';
import { signedInDevice } from '#features/auth/schemas.ts';
import { transact } from '#platform/database/transact.ts';
import { noContent, type Route, userRoute } from '#platform/http/route.ts';
import { AppError } from '#shared/errors.ts';
import { deleteAllSessions, deleteOwnSession, listSessions as sessionsOf } from './sessions.ts';

export const authRoutes: readonly Route[] = [
  userRoute(listSessions, { response: signedInDevice.array() }, ({ user }, deps) => sessionsOf(deps, user)),
  userRoute(endSession, { response: noContent }, async ({ user, params }, { db }) => {
    if (!(await deleteOwnSession(db, user.id, params.id))) throw new AppError('session_not_found');
  }),
  userRoute(endAllSessions, { response: noContent }, ({ user }, { db }) =>
    transact(db, (transaction) => deleteAllSessions(transaction, user.id)),
  ),
];
