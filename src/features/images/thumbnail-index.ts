/**
 * Which upload of the add form is the thumbnail once one of its uploads is deleted (D26): the first where it was the
 * selected one, and the same picture as before otherwise. Indexes count from 0; `count` is how many there were.
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
