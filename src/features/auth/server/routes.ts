import { endAllSessions, endSession, getMe, listSessions } from '#features/auth/endpoints.ts';
import { sessionParams, signedInDevice } from '#features/auth/schemas.ts';
import { currentUser as currentUserSchema } from '#features/users/schemas.ts';
import { transact } from '#platform/database/transact.ts';
import { noContent, type Route, userRoute } from '#platform/http/route.ts';
import { AppError } from '#shared/errors.ts';
import { currentUser } from './current-user.ts';
import { deleteAllSessions, deleteOwnSession, listSessions as sessionsOf } from './sessions.ts';

export const authRoutes: readonly Route[] = [
  userRoute(getMe, { response: currentUserSchema }, async ({ user }, deps) => {
    const found = await currentUser(deps, user.id);
    if (!found) throw new AppError('not_signed_in');
    return found;
  }),
  userRoute(listSessions, { response: signedInDevice.array() }, ({ user }, { db }) => sessionsOf(db, user)),
  userRoute(endSession, { params: sessionParams, response: noContent }, async ({ user, params }, { db }) => {
    if (!(await deleteOwnSession(db, user.id, params.id))) throw new AppError('session_not_found');
    return undefined;
  }),
  userRoute(endAllSessions, { response: noContent }, async ({ user }, { db }) => {
    await transact(db, (transaction) => deleteAllSessions(transaction, user.id));
    return undefined;
  }),
];
