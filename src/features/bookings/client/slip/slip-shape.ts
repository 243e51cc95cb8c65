/** The layout of the pages that show a slip: the heading and the actions beside it. */
export const pageShape =
  'grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-7 lg:grid-cols-[minmax(0,1fr)_minmax(0,560px)] lg:grid-rows-[auto_auto_1fr] lg:gap-y-9';
export const slipShape = 'min-w-0 lg:col-start-2 lg:row-span-3 lg:row-start-1';
export const actionsShape =
  'grid content-start gap-2.5 sm:max-w-[560px] sm:grid-cols-2 lg:max-w-[340px] lg:grid-cols-1';
