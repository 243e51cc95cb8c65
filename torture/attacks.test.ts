import { afterAll, beforeAll, describe } from 'vitest';
import { cleanUp, newFolder, type Product, startProduct } from '../operate/product.ts';
import { freePort } from '../scripts/free-port.mjs';
import { brokenMultipart } from './attacks/broken-uploads.ts';
import { forgedRequests } from './attacks/forged-requests.ts';
import { pictureUploads } from './attacks/picture-uploads.ts';
import { slowClients } from './attacks/slow-clients.ts';
import { ask } from './attacks/visitor.ts';

// On the embedded engine; the quick attacks are in `src/app/attacks.test.ts`.
let product: Product;
const metricsPort = await freePort();
beforeAll(async () => {
  product = await startProduct({ DATA_DIR: newFolder(), METRICS_PORT: String(metricsPort) });
  // The first pages compile what all others use.
  for (const path of ['/', '/listings', '/api/v1/items']) await ask(product.origin, path);
});
afterAll(cleanUp);

describe('slow clients', () => slowClients(() => product));
describe('forged requests', () => forgedRequests(() => product, metricsPort));
describe('broken uploads', () => brokenMultipart(() => product));
describe('uploads', () => pictureUploads(() => product));
