import { useSyncExternalStore } from 'react';
import { useRouteLoaderData } from 'react-router';
import { marina, onMarinaSet } from '#shared/marina.ts';
import type { SiteSettings } from '#shared/site.ts';

/** Returns the settings that pages show, such as the contact details. */
export function useSite(): SiteSettings {
  const root = useRouteLoaderData<{ site: SiteSettings }>('root');
  if (root === undefined) throw new Error('useSite needs the data of the root route');
  return root.site;
}

const current = () => marina;

/** Returns the marina, and renders again when it changes. */
export const useMarina = () => useSyncExternalStore(onMarinaSet, current, current);
