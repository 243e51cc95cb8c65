import * as endpoints from '#features/items/endpoints.ts';
import { itemDetail, itemId, itemSummary, listItemsQuery } from '#features/items/schemas.ts';
import { publicRoute, type Route, userRoute } from '#server/route.ts';
import { listItems } from './list-items.ts';
import { getItem, listMyItems } from './service.ts';

export const itemRoutes: readonly Route[] = [
  publicRoute(
    endpoints.listItems,
    { query: listItemsQuery, response: itemSummary.array() },
    ({ query }, { db }) => listItems(db, query),
  ),
  userRoute(endpoints.listMyItems, { response: itemSummary.array() }, ({ user }, { db }) =>
    listMyItems(db, user.id),
  ),
  publicRoute(endpoints.getItem, { params: itemId, response: itemDetail }, ({ params }, { db }) =>
    getItem(db, params.id),
  ),
];
