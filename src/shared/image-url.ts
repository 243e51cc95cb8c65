/** The names and URLs of stored images: each width of an image is a file. See "Stored images" in docs/product.md. */

export const imagePath = '/images/';

export function imageName(hash: string, width: number | string): string {
  return `${hash}-${width}.webp`;
}

export function imageUrl(hash: string, width: number): string {
  return imagePath + imageName(hash, width);
}

/** Whether this is the name of a stored image, and therefore safe as a file name. */
export function isImageName(name: string): boolean {
  return /^[0-9a-f]{32,64}-\d{2,4}\.webp$/.test(name);
}

/** The image that a URL names, or null: profiles accept only our own paths. See "Profiles" in docs/product.md. */
export function parseImageUrl(url: string): { hash: string; width: number } | null {
  const [, hash, width] = /^\/images\/([0-9a-f]{32,64})-(\d{1,4})\.webp$/.exec(url) ?? [];
  return hash && width ? { hash, width: Number(width) } : null;
}
