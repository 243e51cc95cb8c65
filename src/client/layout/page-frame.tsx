import {
  type ClientLoaderFunctionArgs,
  Outlet,
  type ShouldRevalidateFunctionArgs,
  useRouteError,
} from 'react-router';
import { NetworkError } from '#client/data/api.ts';
import { ErrorPage } from '#features/site/client/error-page.tsx';
import { browserInstance, ensureNamespaces } from '../i18n/i18n.ts';

export const loader = () => null;

/** Loads a page's texts in parallel with its data, unless they are already loaded. */
export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  try {
    const { namespacesOf } = await import('../i18n/texts.ts');
    await ensureNamespaces(browserInstance(), namespacesOf(new URL(request.url).pathname));
  } catch (cause) {
    throw new NetworkError('The texts of the page could not be loaded', { cause });
  }
  return null;
}

export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname;

/** The layout of every page. Its error boundary replaces a failed page and keeps the shell. */
export default function PageFrame() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return <ErrorPage error={useRouteError()} />;
}
