/** Joins class names and drops empty and falsy ones. */
export function classNames(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}

/**
 * The classes of display type for a text. With the tracking of `display`, an f and a following i or l collide; such
 * texts use the font's ligature and no tracking.
 */
export function displayClasses(text: unknown): string {
  return typeof text === 'string' && /f[fijl]/.test(text) ? 'display ligatures' : 'display';
}

/** The same for the title of an item, which may be long: the longer, the smaller (`fit-*`). */
export function titleClasses(title: string): string {
  if (title.length <= 30) return displayClasses(title);
  return `${displayClasses(title)} ${title.length <= 52 ? 'title-long' : 'title-longer'}`;
}
