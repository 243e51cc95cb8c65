/**
 * The index of the add form's thumbnail after an upload is deleted: the first if it was the thumbnail, otherwise the
 * same image as before. `count` is the number of uploads before. See "Thumbnails" in docs/product.md.
 */
export function thumbnailIndexAfterDeletion({
  selected,
  deleted,
  count,
}: {
  selected: number;
  deleted: number;
  count: number;
}): number {
  if (deleted === selected) return 0;
  const shifted = deleted < selected ? selected - 1 : selected;
  return Math.max(0, Math.min(shifted, count - 2));
}
