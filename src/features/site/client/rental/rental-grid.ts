/** The photos and the title, the card that books the item, beside them from `lg`, and the rest. */
export const rentalGridClasses =
  'grid gap-x-10 gap-y-9 md:mt-2 lg:gap-y-16 lg:grid-cols-[minmax(0,1fr)_27rem] lg:grid-rows-[auto_1fr]';
