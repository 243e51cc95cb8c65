import { afterAll, beforeAll, describe } from 'vitest';
import { cleanUp, newFolder, type Product, startProduct } from '../operate/product.ts';
import { forgedRequests } from './attacks/forged-requests.ts';
import { pictureUploads } from './attacks/picture-uploads.ts';
import { slowClients } from './attacks/slow-clients.ts';
import { ask } from './attacks/visitor.ts';

// On the embedded engine; the quick attacks are in `src/app/attacks.test.ts`.
let product: Product;
beforeAll(async () => {
  product = await startProduct({ DATA_DIR: newFolder() });
  // The first pages compile what all others use.
  for (const path of ['/', '/listings', '/api/v1/items']) await ask(product.origin, path);
});
afterAll(cleanUp);

describe('slow clients', () => slowClients(() => product));
describe('forged requests', () => forgedRequests(() => product));
describe('uploads', () => pictureUploads(() => product));
