import type { ServerBuild } from 'react-router';

/** A React Router build with pages at these paths, rendered by `entry`. */
export function serverBuild(entry: { default: unknown }, paths: readonly string[]) {
  const routes = [{ id: 'root' }, ...paths.map((path) => ({ id: path, parentId: 'root', path }))];
  return {
    entry: { module: entry },
    routes: Object.fromEntries(
      routes.map((route) => [route.id, { ...route, module: { default: () => null } }]),
    ),
    assets: { entry: { imports: [], module: '' }, routes: {}, url: '', version: '1' },
    assetsBuildDirectory: '',
    basename: '/',
    future: {},
    isSpaMode: false,
    prerender: [],
    publicPath: '/',
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
    ssr: true,
  } as unknown as ServerBuild;
}
