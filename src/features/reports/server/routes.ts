import * as endpoints from '#features/reports/endpoints.ts';
import { hiddenThing, reportBody } from '#features/reports/schemas.ts';
import { noContent, type Route, userRoute } from '#platform/http/route.ts';
import { listHidden, writeReport } from './write-report.ts';

export const reportRoutes: readonly Route[] = [
  userRoute(endpoints.report, { body: reportBody, response: noContent }, ({ user, body }, deps) =>
    writeReport(deps, user, body),
  ),
  userRoute(endpoints.listHidden, { response: hiddenThing.array() }, ({ user, params }, { db }) =>
    listHidden(db, user.id, params.itemId),
  ),
];
