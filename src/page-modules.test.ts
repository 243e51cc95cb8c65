import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, it } from 'vitest';
import { paths } from '#client/paths.ts';
import { pageModules } from './page-modules.ts';
import routes from './routes.ts';

const pathsOf = (entries: readonly RouteConfigEntry[]): string[] =>
  entries.flatMap(({ index, path, children = [] }) => [
    ...(index ? ['/'] : path === undefined ? [] : [`/${path}`]),
    ...pathsOf(children),
  ]);

it('names the code of every page that a link can lead to', () => {
  const withoutLinks = ['/*', paths.authCallback(), paths.unsubscribe(), paths.styleguide()];
  const linked = pathsOf(routes).filter((path) => !withoutLinks.includes(path));
  expect(Object.keys(pageModules).sort()).toEqual(linked.sort());
});
