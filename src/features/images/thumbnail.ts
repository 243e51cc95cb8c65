/**
 * The thumbnail of an item after an image is deleted: the first remaining image if it was the thumbnail, null if none
 * remains, otherwise unchanged. `remaining` is in the order of the images. See "Thumbnails" in docs/product.md.
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
