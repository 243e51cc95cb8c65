import * as endpoints from '#features/availability/endpoints.ts';
import { requestedHours, waitlistEntry, waitlistEntryId } from '#features/availability/schemas.ts';
import * as items from '#features/items/endpoints.ts';
import { freeTimes, freeTimesQuery, nextFree, nextFreeQuery } from '#features/items/free-schemas.ts';
import { itemRules, itemRulesBody } from '#features/items/rule-schemas.ts';
import {
  availabilityQuery,
  itemCard,
  itemFacets,
  itemFacetsQuery,
  itemId,
  listedItem,
  listItemsQuery,
  takenHours,
} from '#features/items/schemas.ts';
import { listItemCards, listItems } from '#features/items/server/list-items.ts';
import { noContent, publicRoute, type Route, userRoute } from '#platform/http/route.ts';
import { getAvailability, listNextFree } from './availability.ts';
import { getFreeTimes } from './free-times.ts';
import { getItemRules, saveItemRules } from './item-rules.ts';
import { getFreeFacets, listFree } from './search.ts';
import { createWaitlistEntry, deleteWaitlistEntry, findWaitlist } from './waitlist.ts';

export const availabilityRoutes: readonly Route[] = [
  // Not in the items feature, because whether items are free decides about them.
  publicRoute(items.listItems, { query: listItemsQuery, response: listedItem.array() }, ({ query }, deps) =>
    listFree(deps, query, listItems),
  ),
  publicRoute(items.listItemCards, { query: listItemsQuery, response: itemCard.array() }, ({ query }, deps) =>
    listFree(deps, query, listItemCards),
  ),
  publicRoute(items.getItemFacets, { query: itemFacetsQuery, response: itemFacets }, ({ query }, deps) =>
    getFreeFacets(deps, query),
  ),
  publicRoute(items.getFreeTimes, { query: freeTimesQuery, response: freeTimes }, ({ query, signal }, deps) =>
    getFreeTimes(deps, query, signal),
  ),
  publicRoute(items.listNextFree, { query: nextFreeQuery, response: nextFree.array() }, ({ query }, deps) =>
    listNextFree(deps, query.ids),
  ),
  publicRoute(
    items.getAvailability,
    { params: itemId, query: availabilityQuery, response: takenHours.array() },
    ({ params, query }, deps) => getAvailability(deps, params.id, query),
  ),
  publicRoute(endpoints.getItemRules, { params: itemId, response: itemRules }, ({ params }, { db }) =>
    getItemRules(db, params.id),
  ),
  userRoute(
    endpoints.saveItemRules,
    { params: itemId, body: itemRulesBody, response: itemRules },
    ({ user, params, body }, deps) => saveItemRules(deps, { user, itemId: params.id }, body),
  ),
  userRoute(
    endpoints.createWaitlistEntry,
    { params: itemId, body: requestedHours, response: waitlistEntry },
    ({ user, params, body }, deps) => createWaitlistEntry(deps, { userId: user.id, itemId: params.id }, body),
  ),
  userRoute(endpoints.listWaitlist, { response: waitlistEntry.array() }, ({ user }, { db, clock }) =>
    findWaitlist(db, user.id, clock.now()),
  ),
  userRoute(
    endpoints.deleteWaitlistEntry,
    { params: waitlistEntryId, response: noContent },
    ({ user, params }, { db }) => deleteWaitlistEntry(db, user.id, params.id),
  ),
];
