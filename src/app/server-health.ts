import { getHealth } from '#features/admin/endpoints.ts';
import { serverHealth } from '#features/admin/health-schemas.ts';
import * as admin from '#features/admin/server/health/get-health.ts';
import { userRoute } from '#platform/http/route.ts';
import { jobs } from './jobs.ts';
import { version } from './version.ts';

/** The administrators' page of the server's health: only the program as a whole knows its version and its jobs. */
export const serverHealthRoute = userRoute(getHealth, { response: serverHealth }, (_, deps) =>
  admin.getHealth(deps, { version, jobs: jobs(deps) }),
);
