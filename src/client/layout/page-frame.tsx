import { Outlet, useRouteError } from 'react-router';
import { ErrorPage } from '#features/site/client/error-page.tsx';

/** Around every page: what a page throws is shown in its place, within the shell. */
export default function PageFrame() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return <ErrorPage error={useRouteError()} />;
}
