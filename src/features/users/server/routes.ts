import { updateLanguage, updateProfile } from '#features/users/endpoints.ts';
import { currentUser, languageUpdate, profileUpdate } from '#features/users/schemas.ts';
import { type Route, userRoute } from '#platform/http/route.ts';
import { changeLanguage, changeProfile } from './service.ts';

export const userRoutes: readonly Route[] = [
  userRoute(updateProfile, { body: profileUpdate, response: currentUser }, ({ user, body }, deps) =>
    changeProfile(deps, user, body),
  ),
  userRoute(updateLanguage, { body: languageUpdate, response: currentUser }, ({ user, body }, deps) =>
    changeLanguage(deps, user, body.language),
  ),
];
