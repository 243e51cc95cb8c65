import { endpoint } from '#shared/endpoint.ts';
import type { HomePhoto } from '#shared/site.ts';

export const listHomePhotos = endpoint<{ output: readonly HomePhoto[] }>({
  call: 'GET /home-photos',
  access: 'public',
  summary: 'The operator’s photographs on the home page, in their order',
});
