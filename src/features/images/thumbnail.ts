/**
 * The thumbnail of an item once one of its images is deleted (specification 4): the first that remains where it was the
 * thumbnail itself, null where none remains, else as before. `remaining` are the ids of the others, in their order.
 */
export function thumbnailAfterDeletion({
  thumbnail,
  deleted,
  remaining,
}: {
  thumbnail: string | null;
  deleted: string;
  remaining: readonly string[];
}): string | null {
  return thumbnail === deleted ? (remaining[0] ?? null) : thumbnail;
}
