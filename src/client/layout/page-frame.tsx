import {
  type ClientLoaderFunctionArgs,
  Outlet,
  type ShouldRevalidateFunctionArgs,
  useRouteError,
} from 'react-router';
import { NetworkError } from '#client/data/api.ts';
import { ErrorPage } from '#features/site/client/error-page.tsx';
import { browserInstance } from '../i18n/browser-instance.ts';
import { ensureNamespaces } from '../i18n/i18n.ts';
import { namespacesOf } from '../i18n/texts.ts';

export const loader = () => null;

/** Fetches a page's texts beside its data, where they are not here yet. */
export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  try {
    await ensureNamespaces(browserInstance(), namespacesOf(new URL(request.url).pathname));
  } catch (cause) {
    throw new NetworkError('The texts of the page could not be fetched', { cause });
  }
  return null;
}

export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname;

/** Around every page: what a page throws is shown in its place, within the shell. */
export default function PageFrame() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return <ErrorPage error={useRouteError()} />;
}
