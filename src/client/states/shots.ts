import { type Language, languages } from '#shared/language.ts';

export interface Window {
  width: number;
  height: number;
}

const windows: readonly Window[] = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
];
const phoneWidth = 390;

/** The pictures of these states that the arguments of `npm run shots` choose, by parts of names, widths and languages. */
export function shotsOf<Named extends { name: string; only?: 'phone' | 'desk' }>(
  states: readonly Named[],
  env: Record<string, unknown>,
) {
  const argument = (name: string) =>
    String(env[`VITE_SHOTS_${name}`] ?? '')
      .split(',')
      .filter(Boolean);
  const [names, widths] = [argument('STATES'), argument('WIDTHS').map(Number)];
  const chosenLanguages = argument('LANGUAGES') as Language[];
  const isChosen = ({ name, only }: Named, { width }: Window) =>
    (names.length === 0 || names.some((part) => name.includes(part))) &&
    (widths.length === 0 || widths.includes(width)) &&
    (only === undefined || (only === 'phone') === (width === phoneWidth));
  const shots = states.flatMap((state) =>
    (chosenLanguages.length > 0 ? chosenLanguages : languages).flatMap((language) =>
      windows
        .filter((window) => isChosen(state, window))
        .map((window) => ({
          state,
          language,
          window,
          file: `${state.name}.${language}.${window.width}.png`,
        })),
    ),
  );
  const [folder = 'shots'] = argument('FOLDER');
  return { shots, folder, withAxe: argument('AXE').length > 0, forReadme: argument('README').length > 0 };
}
