import * as endpoints from '#features/images/endpoints.ts';
import { uploadedImages, uploadedPicture } from '#features/images/schemas.ts';
import { type Route, userRoute } from '#platform/http/route.ts';

/** Loaded with the first upload: the decoder takes a fifth of the memory of a process that serves none. */
const uploads = () => import('./uploads.ts');

export const imageRoutes: readonly Route[] = [
  userRoute(endpoints.uploadItemImages, { response: uploadedImages }, async (request, deps) =>
    (await uploads()).uploadItemImages(deps, request),
  ),
  userRoute(endpoints.uploadProfileImage, { response: uploadedPicture }, async (request, deps) =>
    (await uploads()).uploadProfileImage(deps, request),
  ),
];
