import { useLocation } from 'react-router';
import type { ItemImage } from '#features/images/schemas.ts';

/** The location state of a link from a card to its item's page: enough to render the first frame before the item loads. */
export interface CardState {
  itemId: string;
  title: string;
  cover: ItemImage | null;
  /** The `sizes` of the card's image, so that the page reuses the file that is already loaded. */
  sizes: string;
}

export const cardState = (card: CardState) => ({ card });

/** The state of the card that the user came from; null if there is none. */
export function useCardState(itemId: string | undefined): CardState | null {
  const { card }: { card?: CardState } = Object(useLocation().state);
  return card?.itemId === itemId ? (card ?? null) : null;
}

/**
 * The `view-transition-name` of an item's cover. The opened card and the first photo of the item's page share it, so that
 * the browser animates one into the other. Only one element of a page may have it at a time.
 */
export function photoTransitionName(itemId: string): string {
  return `photo-${itemId}`;
}
