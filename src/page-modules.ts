import type { PrivateHandle } from '#client/data/prefetch-links.tsx';

/** The exports of a page's module that prefetching uses. */
interface PageModule {
  clientLoader?: (args: { request: Request; params: object }) => unknown;
  handle?: PrivateHandle;
}

const files = import.meta.glob<PageModule>([
  './features/*/client/**/*-page.tsx',
  // Not a page of its own.
  '!**/document-page.tsx',
]);
const nameOf = (file: string) => file.replace(/.*\/|-page\.tsx$/g, '');
const modules = new Map(Object.entries(files).map(([file, load]) => [nameOf(file), load]));

/**
 * Loads a page's code: the router's documented interface does not tell which code belongs to a path. By the file's name, since
 * the build leaves out the rest of its path.
 */
export async function loadPage({ file }: { file: string }): Promise<PageModule> {
  const load = modules.get(nameOf(file));
  if (!load) throw new Error(`There is no page ${file}`);
  return load();
}
