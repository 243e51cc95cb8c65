import { endpoint, type Page } from '#shared/endpoint.ts';
import type { ItemImage } from '../images/schemas.ts';
import type { PageQuery } from '../users/page-schema.ts';
import type { ChosenItemCard, ChosenItems, FavouriteIds } from './favourite-schemas.ts';
import type { FreeTimes, FreeTimesQuery, NextFree, NextFreeQuery } from './free-schemas.ts';
import type * as schemas from './schemas.ts';

export const listItems = endpoint<{ query: schemas.ListItemsQuery; output: Page<schemas.ListedItem> }>({
  call: 'GET /items',
  access: 'public',
  summary: 'Available items, filtered and sorted, a page at a time; with a day, their free hours on it',
  paged: true,
  shows: ['items', 'reviews', 'hours'],
});

export const listItemCards = endpoint<{ query: schemas.ListItemsQuery; output: Page<schemas.ItemCardData> }>({
  call: 'GET /items/cards',
  access: 'public',
  summary: 'The same list with only what the cards of the pages show',
  paged: true,
  shows: ['items', 'reviews', 'hours'],
});

export const listChosenCards = endpoint<{ query: ChosenItems; output: ChosenItemCard[] }>({
  call: 'GET /items/cards/chosen',
  access: 'public',
  summary:
    'The cards of up to 200 items by their ids, in this order, the unavailable ones too; not the removed ones',
  shows: ['items', 'reviews'],
});

export const getItemFacets = endpoint<{ query: schemas.ItemFacetsQuery; output: schemas.ItemFacets }>({
  call: 'GET /items/facets',
  access: 'public',
  summary: 'How many items of each type, and which prices, the filters leave to choose from',
  shows: ['items', 'hours'],
});

export const getFreeTimes = endpoint<{ query: FreeTimesQuery; output: FreeTimes }>({
  call: 'GET /items/free-times',
  access: 'public',
  summary: 'When a search by day would find items: other starts on its day, and the same on the next days',
  shows: ['items', 'hours'],
});

export const listNextFree = endpoint<{ query: NextFreeQuery; output: NextFree[] }>({
  call: 'GET /items/next-free',
  access: 'public',
  summary:
    'The next free hours, within a week, of up to 48 items by their ids, in this order; for so many people',
  shows: ['items', 'hours'],
});

export const listMyItems = endpoint<{ query: PageQuery; output: Page<schemas.ItemSummary> }>({
  call: 'GET /items/my-listings',
  access: 'user',
  summary: 'Items of the signed-in user, the unavailable ones too, newest first',
  paged: true,
  shows: ['items'],
});

export const getItem = endpoint<{ params: { id: string }; output: schemas.ItemDetail }>({
  call: 'GET /items/{id}',
  access: 'public',
  summary: 'One item; 410 when it was removed',
  shows: ['items', 'reviews'],
});

export const getItemContact = endpoint<{ params: { id: string }; output: schemas.ItemContact }>({
  call: 'GET /items/{id}/contact',
  access: 'user',
  summary: 'The phone number of the owner of an item; the numbers of different owners are limited',
  shows: ['items'],
});

export const getAvailability = endpoint<{
  params: { id: string };
  query: schemas.AvailabilityQuery;
  output: schemas.TakenHours[];
}>({
  call: 'GET /items/{id}/availability',
  access: 'public',
  summary: 'Which hours of an item are taken on some marina days, and how many seats are left',
  shows: ['hours'],
});

export const createItem = endpoint<{ body: schemas.CreateItem; output: schemas.ItemDetail }>({
  call: 'POST /items',
  access: 'lister',
  summary: 'List an item with images that were uploaded before',
  missingCode: 'required_fields',
  status: 201,
  isRepeatable: true,
  takesId: true,
  changes: ['items', 'me'],
});

export const updateItem = endpoint<{
  params: { id: string };
  body: schemas.UpdateItem;
  output: schemas.ItemDetail;
}>({
  call: 'PUT /items/{id}',
  access: 'user',
  summary: 'Change the fields of one’s own item; bookings stay as they were made',
  missingCode: 'required_fields',
  changes: ['items', 'calendars', 'hours'],
});

export const changeItem = endpoint<{
  params: { id: string };
  body: schemas.ChangeItem;
  output: schemas.ItemDetail;
}>({
  call: 'PATCH /items/{id}',
  access: 'user',
  summary: 'Change only the price or the availability of one’s own item',
  changes: ['items', 'hours'],
});

export const deleteItem = endpoint<{ params: { id: string }; output: undefined }>({
  call: 'DELETE /items/{id}',
  access: 'anyUser',
  summary: 'Remove one’s own item and cancel its requests; refused while confirmed bookings are to come',
  status: 204,
  changes: ['items', 'bookings', 'calendars', 'favourites', 'hours', 'me', 'waitlist'],
});

export const addItemImages = endpoint<{
  params: { id: string };
  body: schemas.AddItemImages;
  output: ItemImage[];
}>({
  call: 'POST /items/{id}/images',
  access: 'user',
  summary: 'Add uploaded images behind those that the item has; answers the added ones',
  status: 201,
  isRepeatable: true,
  changes: ['items'],
});

export const deleteItemImage = endpoint<{
  params: { id: string; imageId: string };
  output: schemas.ItemGallery;
}>({
  call: 'DELETE /items/{id}/images/{imageId}',
  access: 'user',
  summary: 'Take an image from one’s own item; the thumbnail moves to the first that remains',
  changes: ['items'],
});

export const chooseThumbnail = endpoint<{
  params: { id: string };
  body: schemas.ThumbnailChoice;
  output: schemas.ItemGallery;
}>({
  call: 'PATCH /items/{id}/thumbnail',
  access: 'user',
  summary: 'Make one of the item’s images its thumbnail',
  changes: ['items'],
});

export const listFavourites = endpoint<{ output: string[] }>({
  call: 'GET /auth/me/favourites',
  access: 'user',
  summary: 'The ids of the signed-in user’s favourite items, newest first; not the removed ones',
  shows: ['favourites'],
});

export const addFavourites = endpoint<{ body: FavouriteIds; output: string[] }>({
  call: 'POST /auth/me/favourites',
  access: 'anyUser',
  summary: 'Add the favourites that a browser had before the sign-in, newest first; answers all ids',
  changes: ['favourites'],
});

export const addFavourite = endpoint<{ params: { itemId: string }; output: undefined }>({
  call: 'PUT /auth/me/favourites/{itemId}',
  access: 'anyUser',
  summary: 'Make an item a favourite',
  status: 204,
  changes: ['favourites'],
});

export const deleteFavourite = endpoint<{ params: { itemId: string }; output: undefined }>({
  call: 'DELETE /auth/me/favourites/{itemId}',
  access: 'anyUser',
  summary: 'Remove an item from the favourites',
  status: 204,
  changes: ['favourites'],
});
