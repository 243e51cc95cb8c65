import type { ItemType } from '../items/constants.ts';

/** The craft seen from above with the bow at the top, as paths of an SVG, in lines of one width. */
export const drawingSize = { width: 100, height: 200 };

export const drawings: Record<ItemType, readonly string[]> = {
  JETSKI: [
    'M50 4 C66 18 78 52 80 96 L78 176 Q77 188 66 190 L34 190 Q23 188 22 176 L20 96 C22 52 34 18 50 4 Z',
    'M50 22 C58 32 64 48 66 66 L34 66 C36 48 42 32 50 22 Z',
    'M22 74 L42 80 L58 80 L78 74',
    'M42 88 L58 88 Q66 120 62 164 Q50 172 38 164 Q34 120 42 88 Z',
    'M26 110 L30 172',
    'M74 110 L70 172',
  ],
  BOAT: [
    'M50 4 C74 26 88 62 88 104 L86 182 Q85 190 78 190 L22 190 Q15 190 14 182 L12 104 C12 62 26 26 50 4 Z',
    'M50 18 C68 36 79 68 79 104 L78 174 L22 174 L21 104 C21 68 32 36 50 18 Z',
    'M28 84 L72 84 L70 104 L30 104 Z',
    'M34 114 L46 114 L46 128 L34 128 Z',
    'M54 114 L66 114 L66 128 L54 128 Z',
    'M24 154 L76 154',
    'M42 190 L42 198 L58 198 L58 190',
  ],
};
