import { getMarina, saveMarina as saveEndpoint } from '#features/marina/endpoints.ts';
import { currentMarina, marinaChange } from '#features/marina/schemas.ts';
import { publicRoute, type Route, userRoute } from '#platform/http/route.ts';
import { marina } from '#shared/marina.ts';
import { marinaVersion } from './current-marina.ts';
import { saveMarina } from './save-marina.ts';

export const marinaRoutes: readonly Route[] = [
  publicRoute(getMarina, { response: currentMarina }, async () => ({
    record: marina.record,
    version: marinaVersion(),
  })),
  userRoute(saveEndpoint, { body: marinaChange, response: currentMarina }, ({ user, body }, deps) =>
    saveMarina(deps, user.id, body),
  ),
];
