import type { WaitingRequest } from '#platform/cache/abort-when-abandoned.ts';
import { Dependencies } from '#platform/cache/dependencies.ts';
import {
  createPublicCache,
  type PublicCacheOptions,
  type PublicResponse,
} from '#platform/cache/public-cache.ts';
import { PublicDataVersion } from '#platform/cache/public-data-version.ts';
import { fixedClock } from '#shared/clock.ts';

/** A request whose client waits for the response. */
export const aRequest: WaitingRequest = {
  get closed() {
    return new AbortController().signal;
  },
};

export function newCache(options: Partial<PublicCacheOptions> = {}) {
  const clock = fixedClock('2026-11-21T09:00:10Z');
  const publicData = new PublicDataVersion();
  const availability = { isAway: false, outages: 0 };
  const cache = createPublicCache({ clock, publicData, availability, ...options });
  let computations = 0;
  const compute = async (values: Partial<PublicResponse> = {}): Promise<PublicResponse> => {
    computations += 1;
    return { status: 200, headers: {}, body: `${computations}`, dependencies: on('item:1'), ...values };
  };
  const get = async (key = '/', values?: Partial<PublicResponse>) => {
    const { body } = await readResponse(cache.get(key, () => compute(values), aRequest));
    return body;
  };
  let writes = 0;
  const write = (...tags: string[]) => {
    writes += 1;
    publicData.recordWrite({ tags, id: String(writes) });
  };
  return { clock, publicData, availability, cache, compute, get, write, computations: () => computations };
}

export const on = (...tags: string[]) => new Dependencies().on(...tags);

export async function readResponse(reading: ReturnType<ReturnType<typeof createPublicCache>['get']>) {
  const { response, staleMs } = await reading;
  return { body: (await response.bodyIn('identity')).toString(), etag: response.etag, staleMs };
}
