import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';
import { pages } from '#shared/pages.ts';

/**
 * The pages of `shared/pages.ts` for the router.
 *
 * The server renders a public page with the data of its `loader`. In the browser its `clientLoader` starts the page's
 * queries instead, which read `/api/v1` (`client/data/page-data.ts`); no route may have a `loader` alone. A private page
 * has neither: the server renders a skeleton, which is the same for everybody, and the browser the page, once it knows the
 * user. See "Pages for everybody" in docs/product.md.
 */
export default [
  layout('client/layout/page-frame.tsx', [
    ...Object.values(pages).map(({ path, file }) =>
      path === '/' ? index(file) : route(path.slice(1), file),
    ),
    route('*', 'features/site/client/error-page.tsx'),
  ]),
] satisfies RouteConfig;
