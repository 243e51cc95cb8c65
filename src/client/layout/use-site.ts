import { useRouteLoaderData } from 'react-router';
import type { SiteSettings } from '#shared/site.ts';

/** The settings that pages show (D21). */
export function useSite(): SiteSettings {
  const root = useRouteLoaderData<{ site: SiteSettings }>('root');
  if (root === undefined) throw new Error('useSite needs the data of the root route');
  return root.site;
}
