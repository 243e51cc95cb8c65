import { createRequire } from 'node:module';
import type { ResvgRenderOptions } from '@resvg/resvg-js';

const require = createRequire(import.meta.url);

/**
 * The fonts of the pages as TTF, the only format that resvg reads. System fonts are not loaded, so a card looks the same
 * on every machine. A character that the requested font lacks is taken from the first of these files that has it.
 */
export const fontOptions: ResvgRenderOptions = {
  font: {
    loadSystemFonts: false,
    fontFiles: [
      'kalnia/600SemiBold/Kalnia_600SemiBold.ttf',
      'hanken-grotesk/500Medium/HankenGrotesk_500Medium.ttf',
      'hanken-grotesk/600SemiBold/HankenGrotesk_600SemiBold.ttf',
      'hanken-grotesk/700Bold/HankenGrotesk_700Bold.ttf',
      'noto-sans-arabic/600SemiBold/NotoSansArabic_600SemiBold.ttf',
    ].map((file) => require.resolve(`@expo-google-fonts/${file}`)),
  },
};

export type Face = 'display' | 'arabic' | 'text' | 'strong';

/** Spacing is in ems. */
export const faces: Record<
  Face,
  { family: string; weight: number; letterSpacing: number; wordSpacing: number }
> = {
  display: { family: 'Kalnia', weight: 600, letterSpacing: -0.02, wordSpacing: -0.14 },
  arabic: { family: 'Noto Sans Arabic', weight: 600, letterSpacing: 0, wordSpacing: 0 },
  text: { family: 'Hanken Grotesk', weight: 500, letterSpacing: 0, wordSpacing: 0 },
  strong: { family: 'Hanken Grotesk', weight: 700, letterSpacing: -0.01, wordSpacing: 0 },
};
