import {
  type AppLoadContext,
  type ClientLoaderFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type Params,
} from 'react-router';
import type { PageContext } from '#features/site/page-context.ts';
import type { Call } from '#shared/endpoint.ts';
import { AppError } from '#shared/errors.ts';
import type { PageQuery } from '#shared/page-parameters.ts';
import { pageCall } from './api.ts';
import { pageMemory, shownPath } from './caches.ts';

declare module 'react-router' {
  interface AppLoadContext extends PageContext {}
}

export interface PageArgs {
  params: Params;
  query: PageQuery;
}

/** What a page loads, written once: `call` is the API's, over HTTP in the browser and in-process on the server. */
export type LoadPage<Data> = (call: Call, args: PageArgs) => Promise<Data>;

/**
 * Both loaders of a public page from one function. In the page's module:
 *
 *     const page = pageData(async (call, { params }) => ({ item: await call(getItem, { params: { id: params.id } }) }));
 *     export const loader = page.loader;
 *     export const clientLoader = page.clientLoader;
 *
 * The API's errors keep their status and reach the error page; what a page wants to show in place it catches itself.
 */
export function pageData<Data>(load: LoadPage<Data>) {
  return {
    loader: ({ context, params, request }: LoaderFunctionArgs<AppLoadContext>) =>
      answering(load(context.call, { params, query: queryOf(request) })),
    clientLoader: ({ params, request }: ClientLoaderFunctionArgs) =>
      answering(load(pageCall, { params, query: queryOf(request) })),
  };
}

/** What a page's loader may know of its address. */
export function queryOf({ url }: Request): PageQuery {
  return new URL(url).searchParams;
}

async function answering<Data>(loading: Promise<Data>): Promise<Data> {
  try {
    return await loading;
  } catch (error) {
    // Thrown as a response, so that its status and code survive the way from server to browser.
    if (error instanceof AppError) throw data(error.toBody(), { status: error.status });
    throw error;
  }
}

/**
 * The browser's loader of a page that need not wait for its data, under `name`: they are there at once where they were
 * fetched ahead, else as a promise, so that the page stands with its skeleton in the first frame after the tap. On the
 * way back they are what the page showed last. A page that stays, for other filters or another try, keeps what it shows
 * until they are there. `isWhole` tells data worth remembering from an excuse for them.
 */
export function soonLoader<Name extends string, Data extends object>(
  name: Name,
  load: LoadPage<Data>,
  isWhole: (data: Data) => boolean = () => true,
) {
  const named = <Value>(value: Value) => ({ [name]: value }) as Record<Name, Value>;
  return async ({ params, request }: ClientLoaderFunctionArgs) => {
    const url = new URL(request.url);
    const address = url.pathname + url.search;
    const fetchPage = () => load(pageCall, { params, query: url.searchParams });
    const worthKeeping = (data: Data) => (isWhole(data) ? named(data) : undefined);
    // With the back button the address changes first; also when a page asks for its data again.
    if (address === location.pathname + location.search) {
      const shown = pageMemory.recall(address, () => fetchPage().then(worthKeeping)) as Record<Name, Data>;
      if (shown && isWhole(shown[name])) return shown;
    }
    const loading = fetchPage();
    pageMemory.keep(address, loading.then(worthKeeping));
    let there: Data | undefined;
    loading.then((data) => {
      there = data;
    }, ignore);
    await Promise.race([
      loading,
      url.pathname === shownPath() ? loading : new Promise((resolve) => setTimeout(resolve)),
    ]);
    return named(there ?? loading);
  };
}

/** What fails on its way is for the page to show; where nobody looks at it any more it is nobody's concern. */
const ignore = () => undefined;
