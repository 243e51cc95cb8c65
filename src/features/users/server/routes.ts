import { updateProfile } from '#features/users/endpoints.ts';
import { currentUser, profileUpdate } from '#features/users/schemas.ts';
import { type Route, userRoute } from '#platform/http/route.ts';
import { changeProfile } from './service.ts';

export const userRoutes: readonly Route[] = [
  userRoute(updateProfile, { body: profileUpdate, response: currentUser }, ({ user, body }, deps) =>
    changeProfile(deps, user, body),
  ),
];
