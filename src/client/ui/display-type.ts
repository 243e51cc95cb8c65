/**
 * The classes of poster lettering for a given text. Where an f meets an i or an l their dots and hooks collide under
 * the tracking of `display`; there the tracking gives way to the face's own ligature.
 */
export function displayClasses(text: unknown): string {
  return typeof text === 'string' && /f[fijl]/.test(text) ? 'display ligatures' : 'display';
}

/** The same for the title of an item, which may be long: the longer, the smaller (`fit-*`). */
export function titleClasses(title: string): string {
  if (title.length <= 30) return displayClasses(title);
  return `${displayClasses(title)} ${title.length <= 52 ? 'title-long' : 'title-longer'}`;
}
