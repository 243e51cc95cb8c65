import type { Route } from '#server/route.ts';

export const authRoutes: readonly Route[] = [];
