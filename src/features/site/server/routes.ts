import * as endpoints from '#features/site/endpoints.ts';
import { homePhoto } from '#features/site/schemas.ts';
import { publicRoute, type Route } from '#platform/http/route.ts';

export const siteRoutes: readonly Route[] = [
  publicRoute(
    endpoints.listHomePhotos,
    { response: homePhoto.array() },
    async (_request, { homePhotos }) => homePhotos,
  ),
];
