/** The site's colours, as cards use them. */
export const colours = {
  navy: '#0d2136',
  teal: '#17697a',
  sea: '#2b8f97',
  foam: '#fbf6ea',
  coral: '#ee5b3f',
  coralDark: '#b93b2b',
  muted: '#4a6070',
} as const;
