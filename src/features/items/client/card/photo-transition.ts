/**
 * The `view-transition-name` of a craft's cover: the card that is being opened and the first photo of the craft's page
 * share it, so that the browser carries the one into the other. Only one element of a page may bear it at a time.
 */
export function photoTransitionName(itemId: string): string {
  return `photo-${itemId}`;
}
