/** The sizes of the screen for which pages are tested; `set-up.ts` begins each test at the desk. */
export const devices = {
  desk: { width: 1280, height: 900 },
  phone: { width: 390, height: 844 },
} as const;
