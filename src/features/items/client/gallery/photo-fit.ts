interface Size {
  width: number;
  height: number;
}

/** The smallest part of a photo's height that may remain after cropping. */
const minVisible = 0.6;
/** Below this width, in pixels, a photo looks blurred in a wide frame. */
const minWidth = 640;

/**
 * How a photo fills a frame of this aspect ratio. It covers the frame, unless too much of its height would be cropped:
 * then it is shown whole, on a blurred background. A panorama would be a strip there, and its middle is enough.
 */
export function photoFit({ width, height }: Size, frameRatio: number): 'cover' | 'contain' {
  return width / height / frameRatio >= minVisible ? 'cover' : 'contain';
}

/** Whether a photo has too few pixels for a wide frame. It is then shown smaller. */
export function isCoarse({ width }: Size): boolean {
  return width < minWidth;
}
