import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './steps.mjs';

export const src = join(root, 'src');

/** Every module of the source that this one imports, at once or later; the shell is a page's surrounding, not its part. */
export function modulesFrom(entry, found = new Set()) {
  const file = [join(src, entry), `${join(src, entry)}.ts`].find(existsSync);
  if (file === undefined || found.has(file) || file.includes('/i18n/')) return found;
  found.add(file);
  for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(
    /(?:from|import)\s*\(?\s*'((?:#|\.)[^']+)'/g,
  )) {
    const path = name.startsWith('#') ? name.slice(1) : join(dirname(file.slice(src.length)), name);
    modulesFrom(path, found);
  }
  return found;
}

/** Each route's path and the file of its page, as the map of the pages names them. */
export const pages = [
  ...readFileSync(join(src, 'routes.ts'), 'utf8').matchAll(/(?:index\(|route\('([^']+)', )'([^']+)'\)/g),
].map(([, path = '', file = '']) => ({ path: `/${path}`, file }));
