import * as endpoints from '#features/images/endpoints.ts';
import { uploadedImages, uploadedPicture } from '#features/images/schemas.ts';
import { type Route, userRoute } from '#server/route.ts';
import { uploadItemImages, uploadProfileImage } from './upload-images.ts';

export const imageRoutes: readonly Route[] = [
  userRoute(endpoints.uploadItemImages, { response: uploadedImages }, ({ user, files }, deps) =>
    uploadItemImages(deps, user, files),
  ),
  userRoute(endpoints.uploadProfileImage, { response: uploadedPicture }, ({ user, files }, deps) =>
    uploadProfileImage(deps, user, files),
  ),
];
