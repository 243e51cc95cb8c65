import { endpoint } from '#shared/endpoint.ts';
import { itemImageLimits, maxItemImages, profileImageLimits } from './limits.ts';
import type { UploadedImages, UploadedPicture } from './schemas.ts';

export const uploadItemImages = endpoint<{ output: UploadedImages }>({
  call: 'POST /upload/items',
  access: 'lister',
  summary: 'Upload images for an item: all of them are taken, or none',
  upload: { field: 'images', maxFiles: maxItemImages, maxBytes: itemImageLimits.maxBytes },
  status: 201,
});

export const uploadProfileImage = endpoint<{ output: UploadedPicture }>({
  call: 'POST /upload/profile-image',
  access: 'anyUser',
  summary: 'Upload a picture for one’s profile, to be saved with it',
  upload: { field: 'image', maxFiles: 1, maxBytes: profileImageLimits.maxBytes },
  status: 201,
});
