import * as endpoints from '#features/images/endpoints.ts';
import { uploadedImages, uploadedPicture } from '#features/images/schemas.ts';
import { type Route, userRoute } from '#platform/http/route.ts';
import { uploadItemImages, uploadProfileImage } from './upload-images.ts';

export const imageRoutes: readonly Route[] = [
  userRoute(endpoints.uploadItemImages, { response: uploadedImages }, (request, deps) =>
    uploadItemImages(deps, request),
  ),
  userRoute(endpoints.uploadProfileImage, { response: uploadedPicture }, (request, deps) =>
    uploadProfileImage(deps, request),
  ),
];
