/** The SVG paths of the logo's mark, three wakes, in a view box of 34 by 28. */
export const markWakes = [
  'M0 7C7 4 10-1 16 1S26 8 34 6C27 10 22 10 17 8S7 10 0 7Z',
  'M5 16C11 14 13 9 18 11S27 16 33 15C27 18.500 23 18.500 18.500 16.500S11 18.500 5 16Z',
  'M12 24C16 22.500 18 19 21.500 20.500S28 24.500 32 23.500C28 26 25 26 22 24.500S16 26 12 24Z',
] as const;
