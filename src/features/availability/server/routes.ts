import * as endpoints from '#features/availability/endpoints.ts';
import { requestedHours, waitlistEntry } from '#features/availability/schemas.ts';
import { itemRules, itemRulesBody } from '#features/items/rule-schemas.ts';
import { noContent, type Route, userRoute } from '#platform/http/route.ts';
import { saveItemRules } from './item-rules.ts';
import { createWaitlistEntry, deleteWaitlistEntry, findWaitlist } from './waitlist.ts';

export const availabilityRoutes: readonly Route[] = [
  userRoute(
    endpoints.saveItemRules,
    { body: itemRulesBody, response: itemRules },
    ({ user, params, body }, deps) => saveItemRules(deps, { user, itemId: params.id }, body),
  ),
  userRoute(
    endpoints.createWaitlistEntry,
    { body: requestedHours, response: waitlistEntry },
    ({ user, params, body }, deps) => createWaitlistEntry(deps, { userId: user.id, itemId: params.id }, body),
  ),
  userRoute(endpoints.listWaitlist, { response: waitlistEntry.array() }, ({ user }, { db, clock }) =>
    findWaitlist(db, user.id, clock.now()),
  ),
  userRoute(endpoints.deleteWaitlistEntry, { response: noContent }, ({ user, params }, { db }) =>
    deleteWaitlistEntry(db, user.id, params.id),
  ),
];
