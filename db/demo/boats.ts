import { type DemoItem, part } from './content.ts';

const privateHire = { itemType: 'BOAT', rentalCategory: 'PRIVATE_HIRE', isAvailable: true } as const;
const perSeat = { itemType: 'BOAT', rentalCategory: 'PER_SEAT', isAvailable: true } as const;

export const boats = [
  {
    key: 'quemado-picnic',
    owner: 'owner',
    ...privateHire,
    listingTitle: 'Quemado Picnic Launch',
    modelName: 'Mahogany launch 5.6 m, Yamaha F70',
    description:
      'My father built her in 1988 and I re-varnish her every April. She takes five people, an icebox and a slow afternoon. Drop the anchor off Quemado, swim, eat, sleep on the foredeck, come home.\n\nYou drive; I show you the engine and the anchor before you go. Icebox, parasol and two snorkel masks are on board. Please rinse the sand off your feet, the deck is older than most of my guests.',
    hourlyRate: 1300,
    capacity: 5,
    listedDaysAgo: 400,
    pictures: [
      { source: 'launch-at-anchor' },
      part('launch-at-anchor', 0.22, 0.26, 0.5),
      part('launch-at-anchor', 0.42, 0.42, 0.5),
      part('launch-at-anchor', 0.5, 0, 0.5),
    ],
  },
  {
    key: 'cala-bonita-navy',
    owner: 'owner',
    ...privateHire,
    listingTitle: 'La vedette de Cala Bonita',
    modelName: 'Vedette acajou 5,60 m, Suzuki DF60',
    description:
      'La petite sœur de la précédente, coque bleu nuit, remise à l’eau il y a quelques semaines après deux ans de chantier. Banquettes neuves, moteur neuf, même charme.\n\nIdéale à quatre. Je vous la prépare au quai d’honneur avec glacière et taud de soleil ; vous rentrez quand vous voulez, avant la fermeture de la marina.',
    hourlyRate: 1250,
    capacity: null,
    listedDaysAgo: 30,
    pictures: [
      { source: 'launch-at-anchor-navy' },
      part('launch-at-anchor-navy', 0.2, 0.3, 0.54),
      part('launch-at-anchor-navy', 0.36, 0.36, 0.56),
    ],
  },
  {
    key: 'cala-iris-rib',
    owner: 'owner',
    ...perSeat,
    listingTitle: 'Cala Iris Sunset Run',
    modelName: 'Zodiac Medline 680',
    description:
      'Price per person and hour, with me at the helm. Ten seats, so come alone or fill the boat. We follow the cliffs west, stop the engine in the caves if the sea allows it, and ride home with the sun behind us.\n\nIt is a fast boat: hold on to your hat, and sit at the back if you have a bad back. Windproof jackets are in the bow locker. Water and mint tea on board.',
    hourlyRate: 1150,
    capacity: 10,
    listedDaysAgo: 380,
    pictures: [
      { source: 'rib-sunset' },
      part('rib-sunset', 0.3, 0.36, 0.5),
      part('rib-sunset', 0.14, 0.1, 0.58),
      part('rib-sunset', 0.42, 0.36, 0.58),
    ],
  },
  {
    key: 'sfiha-rib',
    owner: 'salma',
    ...perSeat,
    listingTitle: 'Matinée à Sfiha en semi-rigide',
    modelName: 'Bombard Explorer 640',
    description:
      'Sortie à la place, de préférence le matin : mer plate, lumière douce, et souvent des dauphins au large de la pointe. On s’arrête nager devant Sfiha, masques et tubas fournis.\n\nHuit places maximum. Les enfants sont les bienvenus à partir de 5 ans, gilets à leur taille. C’est mon frère Ilyas qui pilote, il connaît chaque rocher.',
    hourlyRate: 1020,
    capacity: 8,
    listedDaysAgo: 340,
    pictures: [
      { source: 'rib-morning' },
      part('rib-morning', 0.28, 0.38, 0.5),
      part('rib-morning', 0.44, 0.2, 0.54),
    ],
  },
  {
    key: 'alboran-cruiser',
    owner: 'owner',
    ...privateHire,
    listingTitle: 'Alborán Evening Cruiser',
    modelName: 'Beneteau Antares 11 Fly',
    description:
      'The whole boat, with skipper and fuel, for up to ten guests. Flybridge for the view, cabin for the shade, a bathing platform you can sit on with your feet in the water.\n\nWe have hosted engagements, one 80th birthday and a very calm dog. Tell me in advance if you would like grilled sardines on board, I will ask my cousin at the port. Four hours is the right length; less than two is not worth casting off for.',
    hourlyRate: 4500,
    capacity: 10,
    listedDaysAgo: 370,
    pictures: [
      { source: 'cruiser-evening' },
      part('cruiser-evening', 0.26, 0.3, 0.5),
      part('cruiser-evening', 0.5, 0.36, 0.5),
      part('cruiser-evening', 0, 0.42, 0.52),
    ],
  },
  {
    key: 'bades-cruiser',
    owner: 'salma',
    ...privateHire,
    listingTitle: 'Grand large de Badès',
    modelName: 'Jeanneau Merry Fisher 1095 Fly',
    description:
      'Location privée avec skipper. Neuf personnes, deux cabines, cuisine, douche : de quoi passer la journée le long du parc national sans rien demander à personne.\n\nItinéraire au choix, mais je conseille Badès le matin et la baignade à Cala Iris au retour. Carburant compris.',
    hourlyRate: 3900,
    capacity: 9,
    listedDaysAgo: 260,
    pictures: [
      { source: 'cruiser-evening-light' },
      part('cruiser-evening-light', 0.22, 0.34, 0.54),
      part('cruiser-evening-light', 0.44, 0.3, 0.56),
      part('cruiser-evening-light', 0.02, 0.02, 0.56),
    ],
  },
  {
    key: 'lalla-mimouna',
    owner: 'owner',
    ...perSeat,
    listingTitle: 'Lalla Mimouna, la barque bleue',
    modelName: 'Barque de pêche traditionnelle, 6 m',
    description:
      'La barque de mon oncle Driss, pêcheur depuis quarante ans. Il vous emmène poser une ligne, remonter un filet et écouter des histoires dont la moitié sont vraies. Ce que vous pêchez est à vous, et le restaurant du port le grille volontiers.\n\nPrix par personne et par heure, six au plus. On va doucement. Le chat s’appelle Sardine et ne monte pas à bord.',
    hourlyRate: 990,
    capacity: 6,
    listedDaysAgo: 395,
    pictures: [
      { source: 'wooden-boat-quay' },
      part('wooden-boat-quay', 0.2, 0.48, 0.5),
      part('wooden-boat-quay', 0.22, 0.2, 0.5),
      part('wooden-boat-quay', 0.5, 0.03, 0.5),
    ],
  },
  {
    key: 'old-harbour',
    owner: 'owner',
    ...perSeat,
    // An example of an unavailable item.
    isAvailable: false,
    listingTitle: 'Old Harbour Fishing Trip',
    modelName: 'Traditional wooden fishing boat, 6 m',
    description:
      'Two hours of quiet line fishing just outside the old harbour, with everything provided, including patience. Five seats. She is on the slip for new paint at the moment and will be back in the water soon.',
    hourlyRate: 1040,
    capacity: 5,
    listedDaysAgo: 300,
    pictures: [
      { source: 'wooden-boat-quay-dusk' },
      part('wooden-boat-quay-dusk', 0.3, 0.45, 0.54),
      part('wooden-boat-quay-dusk', 0.5, 0.22, 0.5),
    ],
  },
  {
    key: 'nekor-sail',
    owner: 'owner',
    ...privateHire,
    listingTitle: 'Nekor Bay Under Sail',
    modelName: 'Jeanneau Sun Odyssey 349',
    description:
      'A real sail, with the engine off as soon as we pass the breakwater. The wind comes up around noon most days, so I suggest an early afternoon. Take the wheel, pull a rope, or just lie on the windward side and complain about the angle.\n\nSix guests plus me. Soft shoes or bare feet. If there is no wind at all I call you the evening before and we move the day, no questions asked.',
    hourlyRate: 2200,
    capacity: 6,
    listedDaysAgo: 330,
    pictures: [
      { source: 'sloop-heeling' },
      part('sloop-heeling', 0.42, 0.5, 0.5),
      part('sloop-heeling', 0, 0.48, 0.5),
      part('sloop-heeling', 0.18, 0.02, 0.56),
    ],
  },
  {
    key: 'voile-couchant',
    owner: 'salma',
    ...perSeat,
    listingTitle: 'Voile au couchant',
    modelName: 'Beneteau First 27',
    description:
      'Une place à bord d’un petit voilier vif, à la fin de la journée. On sort de la baie au portant, on rentre au près pendant que le ciel change de couleur. Aucune expérience demandée : ceux qui veulent apprennent à barrer, les autres regardent.\n\nSix équipiers au plus. Prenez une laine, même en été.',
    hourlyRate: 1180,
    capacity: 6,
    listedDaysAgo: 320,
    pictures: [
      { source: 'sloop-heeling-dusk' },
      part('sloop-heeling-dusk', 0.36, 0.46, 0.52),
      part('sloop-heeling-dusk', 0.04, 0.4, 0.56),
    ],
  },
  {
    key: 'tala-deck',
    owner: 'owner',
    ...privateHire,
    listingTitle: 'Tala Youssef Sun Deck',
    modelName: 'Sun Tracker Party Barge 20',
    description:
      'A floating terrace. Ten people fit, eight are comfortable, and nobody gets seasick because we stay in the cove. Paddle board, swim ring and a ladder that does not wobble.\n\nYou can drive her yourself at walking pace, or I send Hicham with you at no extra cost. Music is fine, the beach likes it less after six.',
    hourlyRate: 1900,
    capacity: 10,
    listedDaysAgo: 290,
    pictures: [
      { source: 'pontoon-from-above' },
      part('pontoon-from-above', 0.38, 0.08, 0.5),
      part('pontoon-from-above', 0.16, 0.46, 0.5),
      part('pontoon-from-above', 0.5, 0.48, 0.5),
    ],
  },
  {
    key: 'cala-iris-deck',
    owner: 'salma',
    ...perSeat,
    listingTitle: 'Le ponton de Cala Iris',
    modelName: 'Bennington 20 SV',
    description:
      'Une place sur notre ponton flottant, au mouillage dans la crique de Cala Iris. Baignade, paddle, sieste à l’ombre du taud rayé : personne n’est pressé.\n\nNouveau cette saison. Dix places ; à partir de six, écrivez-moi, je bloque le bateau pour vous.',
    hourlyRate: 1090,
    capacity: 10,
    listedDaysAgo: 20,
    pictures: [
      { source: 'pontoon-from-above-mirrored' },
      part('pontoon-from-above-mirrored', 0.14, 0.06, 0.5),
      part('pontoon-from-above-mirrored', 0.36, 0.44, 0.52),
      part('pontoon-from-above-mirrored', 0, 0.3, 0.56),
    ],
  },
] as const satisfies readonly DemoItem[];
