import type { Route } from '#server/route.ts';

export const itemRoutes: readonly Route[] = [];
