/** Texts for search engines and link previews. Only the server uses them, so no browser loads them. */
export const head = {
  home: 'Rent a jet ski or a boat by the hour at the marina of Al\u00a0Hoceima, straight from its owner. See the free hours, ask, and meet on the quay.',
  listings: {
    all: 'Every jet ski and boat for rent by the hour at the marina of Al\u00a0Hoceima, with photos, free hours, prices in MAD and ratings.',
    JETSKI:
      'Every jet ski for rent by the hour at the marina of Al\u00a0Hoceima, with photos, free hours, prices in MAD and ratings.',
    BOAT: 'Every boat for rent by the hour at the marina of Al\u00a0Hoceima, with photos, free hours, prices in MAD and ratings.',
  },
  rental: {
    /** `text` is the beginning of the owner's description. */
    rated:
      'Rated {{rating}} out of 5 by {count, plural, one {# renter} other {# renters}}. {{facts}}. {{text}}',
    unrated: '{{facts}}. {{text}}',
    facts: '{{model}}, {{price}} at {{marina}}',
    hour: '{{price}} an hour',
    seat: '{{price}} an hour per seat',
    /** Used when the item has no description. */
    ask: 'See the free hours and ask its owner.',
  },
  card: {
    /** Drawn on the site's share card. */
    line: 'Jet skis and boats in Al\u00a0Hoceima',
    site: 'A red jet ski crosses the bay of Al\u00a0Hoceima. Starting from {{price}} an hour.',
    rental: '{{title}}, {{model}}: {{price}}',
  },
  parking: 'Free parking',
} as const;
