export const home = {
  hero: {
    line1: 'Take the sea',
    line2: 'by the hour.',
    picture: 'A woman on a red jet ski crosses the bay at speed, the cliffs of Al\u00a0Hoceima behind her.',
  },
  search: {
    label: 'Find free hours',
    day: 'Day',
    from: 'Time of day',
    anyTime: 'Any time',
    people: 'People',
    submit: 'Search',
  },
  price: { from: 'Starting from', book: 'Book now' },
  intro: {
    /** Continues the sentence after the brand name, which has its own typeface. */
    text: ' is French for the wake a boat leaves behind. Choose a jet ski or a boat, pick your hours, and meet its owner on the quay at Al\u00a0Hoceima.',
    contact: 'Contact us',
    stats: {
      label: 'Sillage in figures',
      items: 'premium watercraft',
      customers: 'happy customers',
      rating: 'average rating',
      stars: 'stars',
    },
  },
  topRated: {
    title: 'Top Rated Rentals',
    tabs: 'Type of craft',
    all: 'All',
    JETSKI: 'Jet skis',
    BOAT: 'Boats',
    search: 'Search rentals',
    searchHint: 'Search by name or model',
    loading: 'Loading the top rated rentals…',
    emptyTitle: 'The berths are still empty',
    empty: "We're building our amazing fleet of watercraft. Check back soon for exciting rental options!",
    viewAll: 'View All Rentals',
  },
  photos: { title: 'Seen from the quay' },
  why: {
    title: 'Why people come back to this quay',
    insured:
      'Fully insured, licensed operators, as the owners themselves declare: Sillage does not check this.',
    quality: {
      title: 'Quality equipment',
      text: 'Owners look after their own craft. Ask them anything before you book.',
    },
    booking: {
      title: 'Easy booking',
      text: 'Pick the hours, send the request, and find the answer in your bookings.',
    },
    location: { title: 'Prime location', text: 'Ten minutes by water from the berth to the first coves.' },
    service: {
      title: '5-star service',
      text: 'Owners who know every cove, and craft rated by the people who rented them.',
    },
    support: { title: '24/7 support', text: 'Write to us on WhatsApp at any hour, in English or French.' },
    payments: {
      title: 'Secure payments',
      text: 'You see the total before you send the request, and you pay the owner that price for the hours you booked.',
    },
  },
  booking: {
    title: 'Three steps to open water',
    demo: 'Watch the demo',
    demoSoon: 'Demo coming soon!',
    guide: 'How renting works',
    pick: {
      title: 'Pick your hours',
      text: 'Every craft shows its day hour by hour. Take one hour or the whole afternoon.',
    },
    ask: {
      title: 'Send a request',
      text: 'Your hours are held until the owner answers, for 24 hours at most. Until then you can cancel.',
    },
    meet: {
      title: 'Meet on the quay',
      text: 'Settle the last details on WhatsApp, then find your craft at its berth and cast off.',
    },
  },
  quotes: {
    title: 'What people say',
    picture: 'A jet ski from above: its white wake winds across dark water.',
    main: {
      text: '“We booked two hours and could have stayed four. The water under the cliffs really is that colour.”',
      by: 'Salma, on a launch off Cala Iris',
    },
    second: {
      text: '“First time on a jet ski. A ten-minute lesson, then two hours of grinning.”',
      by: 'Owen, on a three-seat jet ski',
    },
    third: {
      text: '“My mother, who hates boats, asked for one more cove.”',
      by: 'Nadia, on a wooden boat',
    },
  },
  location: {
    line1: 'Meet at',
    line2: 'the marina',
    subtitle: 'Below the old town, at the foot of the cliffs.',
    address: 'Address',
    hours: 'Hours',
    parking: 'Parking',
    usually: 'Usually open: {{opens}} - {{closes}}',
    season: '{{from}} to {{to}}: {{opens}} - {{closes}}',
    freeParking: 'Free parking available',
    gettingHere: 'Getting here',
    note: 'Enter by the port gate and follow the water: the berths are a two-minute walk.',
    directions: 'Get directions',
    mapHint: 'Click to enable map interaction',
    mapLabel: 'Map of the marina',
    mapKeys: 'The arrow keys move the map, plus and minus zoom.',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    map: 'Drawn map of the coast, with the marina on its headland',
  },
} as const;
