import { z } from 'zod';
import { rowId } from '../users/schemas.ts';
import { maxFavourites } from './constants.ts';
import { idList, itemCard } from './schemas.ts';

/** A card of an item that may be unavailable. */
export const chosenItemCard = itemCard.extend({ isAvailable: z.boolean() });

export const chosenItemsQuery = z.object({ ids: idList(maxFavourites) });

export const favouriteIds = z.object({ itemIds: z.array(rowId).max(maxFavourites) });

export type ChosenItemCard = z.output<typeof chosenItemCard>;
export type ChosenItems = z.input<typeof chosenItemsQuery>;
export type FavouriteIds = z.input<typeof favouriteIds>;
