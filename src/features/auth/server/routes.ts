import { getMe } from '#features/auth/endpoints.ts';
import { currentUser as currentUserSchema } from '#features/users/schemas.ts';
import { type Route, userRoute } from '#platform/http/route.ts';
import { AppError } from '#shared/errors.ts';
import { currentUser } from './current-user.ts';

export const authRoutes: readonly Route[] = [
  userRoute(getMe, { response: currentUserSchema }, async ({ user }, deps) => {
    const found = await currentUser(deps, user.id);
    if (!found) throw new AppError('not_signed_in');
    return found;
  }),
];
