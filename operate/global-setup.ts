import { startPrimary } from './cluster.ts';
import { cleanUp } from './product.ts';

/** Starts the PostgreSQL server of all tests; some start further ones. */
export default async function setUp(): Promise<() => Promise<void>> {
  const { url } = await startPrimary();
  process.env.OPERATE_DATABASE_URL = url;
  return cleanUp;
}
