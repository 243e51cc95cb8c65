import { itemImageLimits } from '../limits.ts';
import { fileRefusal } from './file-refusal.ts';

/**
 * Which of the chosen files there is room for: the first pictures, and all that is refused anyway, so that each is told
 * why. `tooMany` says that pictures were left out, `pictures` how many were taken.
 */
export function fittingFiles<Chosen extends Pick<File, 'name' | 'type' | 'size'>>(
  chosen: readonly Chosen[],
  room: number,
): { files: Chosen[]; pictures: number; tooMany: boolean } {
  let pictures = 0;
  let tooMany = false;
  const files = chosen.filter((file) => {
    if (fileRefusal(file, itemImageLimits) !== null) return true;
    if (pictures < room) pictures++;
    else tooMany = true;
    return !tooMany;
  });
  return { files, pictures, tooMany };
}
