import { getMe } from '#features/auth/endpoints.ts';
import { listHomePhotos } from '#features/site/endpoints.ts';
import { homePhoto } from '#features/site/schemas.ts';
import { updateLanguage, updateProfile } from '#features/users/endpoints.ts';
import { currentUser, languageUpdate, profileUpdate } from '#features/users/schemas.ts';
import { publicRoute, type Route, userRoute } from '#platform/http/route.ts';
import { readCurrentUser } from './current-user.ts';
import { changeLanguage, changeProfile } from './profile.ts';

export const siteRoutes: readonly Route[] = [
  publicRoute(
    listHomePhotos,
    { response: homePhoto.array() },
    async (_request, { homePhotos }) => homePhotos,
  ),
  userRoute(getMe, { response: currentUser }, ({ user }, deps) => readCurrentUser(deps, user.id)),
  userRoute(updateProfile, { body: profileUpdate, response: currentUser }, ({ user, body }, deps) =>
    changeProfile(deps, user, body),
  ),
  userRoute(updateLanguage, { body: languageUpdate, response: currentUser }, ({ user, body }, deps) =>
    changeLanguage(deps, user, body.language),
  ),
];
