import type { Route } from '#server/route.ts';

export const userRoutes: readonly Route[] = [];
