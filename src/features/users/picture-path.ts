/** The stored picture that a path names, or null: `profileImageUrl` takes only our own paths (D18). */
export function parsePicturePath(path: string): { hash: string; width: number } | null {
  const parts = /^\/images\/([0-9a-f]{32,64})-(\d{1,4})\.webp$/.exec(path);
  return parts?.[1] && parts[2] ? { hash: parts[1], width: Number(parts[2]) } : null;
}
