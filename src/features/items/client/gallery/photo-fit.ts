interface Size {
  width: number;
  height: number;
}

/** The smallest part of a photo that may remain after cropping. */
const minVisible = 0.6;
/** Below this width, in pixels, a photo looks blurred in a wide frame. */
const minWidth = 640;

/**
 * How a photo fills a frame of this aspect ratio: it covers the frame if little is cropped; otherwise it is shown whole,
 * on a blurred background.
 */
export function photoFit({ width, height }: Size, frameRatio: number): 'cover' | 'contain' {
  const ratio = width / height;
  return Math.min(ratio / frameRatio, frameRatio / ratio) >= minVisible ? 'cover' : 'contain';
}

/** Whether a photo has too few pixels for a wide frame. It is then shown smaller. */
export function isCoarse({ width }: Size): boolean {
  return width < minWidth;
}
