interface Size {
  width: number;
  height: number;
}

/** Least part of a photo that a frame may show of it. */
const leastShown = 0.6;
/** Below this width, in pixels, a photo is too coarse to fill a wide frame. */
const coarseBelow = 640;

/**
 * How a photo fills a frame of this ratio (width to height): over the whole of it, where little is cut off; else in
 * full, on a blurred ground of its own colours.
 */
export function photoFit({ width, height }: Size, frameRatio: number): 'cover' | 'contain' {
  const ratio = width / height;
  return Math.min(ratio / frameRatio, frameRatio / ratio) >= leastShown ? 'cover' : 'contain';
}

/** Whether a photo has too few pixels for a wide frame: it stands smaller in it. */
export function isCoarse({ width }: Size): boolean {
  return width < coarseBelow;
}
