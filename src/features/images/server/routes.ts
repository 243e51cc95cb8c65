import * as endpoints from '#features/images/endpoints.ts';
import { uploadedImages, uploadedPicture } from '#features/images/schemas.ts';
import { type Route, userRoute } from '#server/route.ts';
import { uploadItemImages, uploadProfileImage } from './upload-images.ts';

export const imageRoutes: readonly Route[] = [
  userRoute(endpoints.uploadItemImages, { response: uploadedImages }, (sent, deps) =>
    uploadItemImages(deps, sent),
  ),
  userRoute(endpoints.uploadProfileImage, { response: uploadedPicture }, (sent, deps) =>
    uploadProfileImage(deps, sent),
  ),
];
