import type { Route } from '#server/route.ts';

export const reviewRoutes: readonly Route[] = [];
