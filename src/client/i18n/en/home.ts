export const home = {
  hero: {
    line1: 'Take the sea',
    line2: 'by the hour.',
    picture: 'A woman on a red jet ski crosses the bay at speed, the cliffs of Al Hoceima behind her.',
  },
  price: { from: 'Starting from', unit: 'MAD per hour', book: 'Book now' },
  intro: {
    /** Follows the name, which is set in poster letters. */
    text: ' is French for the wake a boat leaves behind. Choose a jet ski or a boat, pick your hours, and meet its owner on the quay at Al\u00a0Hoceima.',
    browse: 'Browse rentals',
    contact: 'Contact us',
    stats: {
      label: 'Sillage in figures',
      craft: 'premium watercraft',
      customers: 'happy customers',
      rating: 'average rating',
      stars: 'stars',
    },
  },
  topRated: {
    title: 'Top Rated Rentals',
    tabs: 'Type of craft',
    all: 'All',
    jetSkis: 'Jet skis',
    boats: 'Boats',
    search: 'Search rentals',
    searchHint: 'Search by name or model',
    loading: 'Loading the top rated rentals…',
    emptyTitle: 'The berths are still empty',
    empty: "We're building our amazing fleet of watercraft. Check back soon for exciting rental options!",
    viewAll: 'View All Rentals',
  },
  why: {
    title: 'Why people come back to this quay',
    insured: 'Fully insured, licensed operators: that is what every owner declares before listing a craft.',
    quality: {
      title: 'Quality equipment',
      text: 'Serviced on the quay and checked by its owner before every outing.',
    },
    booking: { title: 'Easy booking', text: 'Pick the hours, send the request, hear back on WhatsApp.' },
    location: { title: 'Prime location', text: 'Ten minutes from the berth to the foot of the cliffs.' },
    service: {
      title: '5-star service',
      text: 'Owners who know every cove, and are rated by the people they took out.',
    },
    support: { title: '24/7 support', text: 'A person answers, in English or French, day and night.' },
    payments: {
      title: 'Secure payments',
      text: 'The total is fixed before you ask: you pay the agreed price, for the hours you booked.',
    },
  },
  booking: {
    title: 'Three steps to open water',
    demo: 'Watch the demo',
    demoSoon: 'Demo coming soon!',
    pick: {
      title: 'Pick your hours',
      text: 'Every craft shows its day hour by hour, from {{opens}} to {{closes}}. Take one, or the whole afternoon.',
    },
    ask: {
      title: 'Send a request',
      text: 'Your hours are held while the owner answers, for 24 hours at most. Until then you can cancel.',
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
      text: '“We booked two hours and stayed four. The water under the cliffs is the colour of the poster.”',
      by: 'Salma, on a launch off Cala Iris',
    },
    second: {
      text: '“First time on a jet ski. Ten minutes of lesson, two hours of grin.”',
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
    freeParking: 'Free parking available',
    gettingHere: 'Getting here',
    note: 'Come in by the port gate and keep to the water: the berths are two minutes on foot.',
    directions: 'Get directions',
    mapHint: 'Click to enable map interaction',
    mapLabel: 'Map of the marina',
    mapMarker: 'The marina',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    map: 'Drawn map of the coast, with the marina on its headland',
  },
};
