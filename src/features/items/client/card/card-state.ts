import { useLocation } from 'react-router';
import type { ItemImage } from '#features/images/schemas.ts';

/** What a card hands to the page of its craft along the way: enough for the first frame, before anything is fetched. */
export interface CardState {
  itemId: string;
  title: string;
  cover: ItemImage | null;
  /** Of the card's photo, as `<img sizes>`: the file that is here already. */
  sizes: string;
}

/** The state of a link to the page of a craft. */
export const stateOfCard = (card: CardState) => ({ card });

/** What the card that led to this page has handed over; null where none did. */
export function useCardState(itemId: string | undefined): CardState | null {
  const { card }: { card?: CardState } = Object(useLocation().state);
  return card?.itemId === itemId ? (card ?? null) : null;
}
