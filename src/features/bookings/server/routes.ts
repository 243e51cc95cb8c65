import type { Route } from '#server/route.ts';

export const bookingRoutes: readonly Route[] = [];
