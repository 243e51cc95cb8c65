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
import { call } from './api.ts';

declare module 'react-router' {
  interface AppLoadContext extends PageContext {}
}

export interface PageArgs {
  params: Params;
  url: URL;
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
      answering(load(context.call, { params, url: new URL(request.url) })),
    clientLoader: ({ params, request }: ClientLoaderFunctionArgs) =>
      answering(load(call, { params, url: new URL(request.url) })),
  };
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
