import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import routes from '../src/routes.ts';
import { root } from './steps.mjs';

export const src = join(root, 'src');

/** Every source module that this one imports, statically or dynamically, except the bundles of texts. */
export function modulesFrom(entry, found = new Set()) {
  const file = [join(src, entry), `${join(src, entry)}.ts`].find(existsSync);
  if (file === undefined || found.has(file) || file.includes('/i18n/')) return found;
  found.add(file);
  for (const { fileName } of ts.preProcessFile(readFileSync(file, 'utf8')).importedFiles) {
    if (fileName.startsWith('#')) modulesFrom(fileName.slice(1), found);
    if (fileName.startsWith('.')) modulesFrom(join(dirname(file.slice(src.length)), fileName), found);
  }
  return found;
}

const pagesOf = (routes) =>
  routes.flatMap(({ path = '', file, children }) =>
    children ? pagesOf(children) : [{ path: `/${path}`, file }],
  );

/** The path and file of each page. */
export const pages = pagesOf(routes);
