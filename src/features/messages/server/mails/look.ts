import type { CSSProperties } from 'react';
import type { BookingStatus } from '#features/availability/constants.ts';

/** The product's colours, written into each element because many mail programs drop style sheets. */
export const colours = {
  navy: '#0d2136',
  navy2: '#1b3550',
  /** Replaces sand in the dark, where it stands out from both navies. */
  navy3: '#27486a',
  teal: '#17697a',
  sea: '#2b8f97',
  aqua: '#6fc2bb',
  foam: '#fbf6ea',
  paper: '#fffdf6',
  sand: '#f3e6c8',
  coral: '#ee5b3f',
  muted: '#4a6070',
  mist: '#cfe0dc',
  perforation: '#9ea6a8',
} as const;

/** The ground and the text of a status. */
export const statusColours: Record<BookingStatus, { background: string; color: string }> = {
  PENDING: { background: '#f3b63f', color: colours.navy },
  CONFIRMED: { background: '#1d5c99', color: colours.foam },
  COMPLETED: { background: '#2f6b45', color: colours.foam },
  CANCELLED: { background: '#b93b2b', color: colours.foam },
};

export const textFont =
  '"Hanken Grotesk", system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif';
export const displayFont = 'Kalnia, Georgia, serif';

export const bodyText: CSSProperties = { fontFamily: textFont, fontSize: 16, lineHeight: '25px' };
export const smallText: CSSProperties = { fontFamily: textFont, fontSize: 14, lineHeight: '21px' };

/** What changes in the dark, by class name. Only `!important` outdoes the styles of the elements. */
export const darkStyles = `@media (prefers-color-scheme: dark) {
  .ground { background: ${colours.navy} !important; }
  .paper { background: ${colours.navy2} !important; }
  .sand { background: ${colours.navy3} !important; color: ${colours.foam} !important; }
  .text { color: ${colours.foam} !important; }
  .muted { color: ${colours.mist} !important; }
  .link { color: ${colours.aqua} !important; }
  .perforation { border-color: ${colours.aqua} !important; }
  .last-wake { background: ${colours.foam} !important; }
}`;

/** Less space beside the text on a phone, and the columns of a table one below the other. */
export const narrowStyles = `@media (max-width: 480px) {
  .margin { padding-left: 20px !important; padding-right: 20px !important; }
  .inset { padding-left: 20px !important; padding-right: 20px !important; }
  .columns { display: none !important; }
  .cell { display: block !important; padding: 0 20px !important; }
  .row:first-child > .cell:first-child { padding-top: 18px !important; }
  .row > .cell:last-child { padding-bottom: 18px !important; }
}`;
