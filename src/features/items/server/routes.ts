import { getAvailability, listNextFree } from '#features/availability/server/availability.ts';
import { getFreeTimes } from '#features/availability/server/free-times.ts';
import { getFreeFacets, listFree } from '#features/availability/server/search.ts';
import { itemImage } from '#features/images/schemas.ts';
import { duplicateItem as duplicateItemEndpoint } from '#features/items/duplicate-endpoints.ts';
import * as endpoints from '#features/items/endpoints.ts';
import { chosenItemCard, chosenItemsQuery, favouriteIds } from '#features/items/favourite-schemas.ts';
import * as free from '#features/items/free-schemas.ts';
import * as schemas from '#features/items/schemas.ts';
import { pageQuery } from '#features/users/page-schema.ts';
import { noContent, publicRoute, type Route, userRoute } from '#platform/http/route.ts';
import { duplicateItem } from './duplicate-item.ts';
import { addFavourite, addFavourites, deleteFavourite, listFavourites } from './favourites.ts';
import { addItemImages, chooseThumbnail, deleteItemImage } from './item-images.ts';
import { listChosenCards, listItemCards, listItems, listMyItems } from './list-items.ts';
import { getItem, getItemContact } from './service.ts';
import { createItem, updateItem } from './write-item.ts';

export const itemRoutes: readonly Route[] = [
  publicRoute(
    endpoints.listItems,
    { query: schemas.listItemsQuery, response: schemas.listedItem.array() },
    ({ query }, deps) => listFree(deps, query, listItems),
  ),
  publicRoute(
    endpoints.listItemCards,
    { query: schemas.listItemsQuery, response: schemas.itemCard.array() },
    ({ query }, deps) => listFree(deps, query, listItemCards),
  ),
  publicRoute(
    endpoints.getItemFacets,
    { query: schemas.itemFacetsQuery, response: schemas.itemFacets },
    ({ query }, deps) => getFreeFacets(deps, query),
  ),
  publicRoute(
    endpoints.getFreeTimes,
    { query: free.freeTimesQuery, response: free.freeTimes },
    ({ query, signal }, deps) => getFreeTimes(deps, query, signal),
  ),
  publicRoute(
    endpoints.listNextFree,
    { query: free.nextFreeQuery, response: free.nextFree.array() },
    ({ query }, deps) => listNextFree(deps, query.ids, query.people),
  ),
  publicRoute(
    endpoints.getAvailability,
    { query: schemas.availabilityQuery, response: schemas.takenHours.array() },
    ({ params, query }, deps) => getAvailability(deps, params.id, query),
  ),
  publicRoute(
    endpoints.listChosenCards,
    { query: chosenItemsQuery, response: chosenItemCard.array() },
    ({ query }, deps) => listChosenCards(deps, query.ids),
  ),
  userRoute(
    endpoints.listMyItems,
    { query: pageQuery, response: schemas.itemSummary.array() },
    ({ user, query }, { db }) => listMyItems(db, user.id, query),
  ),
  publicRoute(endpoints.getItem, { response: schemas.itemDetail }, ({ params }, deps) =>
    getItem(deps, params.id, { isPublic: true }),
  ),
  userRoute(
    endpoints.getItemContact,
    { response: schemas.itemContact },
    ({ user, params, countContact }, { db }) => getItemContact(db, params.id, { user, countContact }),
  ),
  userRoute(
    endpoints.createItem,
    { body: schemas.createItemBody, response: schemas.itemDetail },
    ({ user, body }, deps) => createItem(deps, user, body),
  ),
  userRoute(
    duplicateItemEndpoint,
    { body: schemas.duplicateItemBody, response: schemas.itemDetail },
    ({ user, params, body }, deps) => duplicateItem(deps, user, params.id, body.id),
  ),
  userRoute(
    endpoints.updateItem,
    { body: schemas.updateItemBody, response: schemas.itemDetail },
    ({ user, params, body }, deps) => updateItem(deps, user, params.id, body),
  ),
  userRoute(
    endpoints.changeItem,
    { body: schemas.changeItemBody, response: schemas.itemDetail },
    ({ user, params, body }, deps) => updateItem(deps, user, params.id, body),
  ),
  userRoute(
    endpoints.addItemImages,
    { body: schemas.addItemImagesBody, response: itemImage.array() },
    ({ user, params, body }, deps) =>
      addItemImages(
        deps,
        { user, itemId: params.id },
        body.images.map(({ id }) => id),
      ),
  ),
  userRoute(endpoints.deleteItemImage, { response: schemas.itemGallery }, ({ user, params }, deps) =>
    deleteItemImage(deps, { user, itemId: params.id }, params.imageId),
  ),
  userRoute(
    endpoints.chooseThumbnail,
    { body: schemas.thumbnailBody, response: schemas.itemGallery },
    ({ user, params, body }, deps) =>
      chooseThumbnail(deps, { user, itemId: params.id }, body.thumbnailImageId),
  ),
  userRoute(endpoints.listFavourites, { response: favouriteIds.shape.itemIds }, ({ user }, { db }) =>
    listFavourites(db, user.id),
  ),
  userRoute(
    endpoints.addFavourites,
    { body: favouriteIds, response: favouriteIds.shape.itemIds },
    ({ user, body }, deps) => addFavourites(deps, user.id, body.itemIds),
  ),
  userRoute(endpoints.addFavourite, { response: noContent }, ({ user, params }, deps) =>
    addFavourite(deps, user.id, params.itemId),
  ),
  userRoute(endpoints.deleteFavourite, { response: noContent }, ({ user, params }, { db }) =>
    deleteFavourite(db, user.id, params.itemId),
  ),
];
