import { type DemoItem, part } from './content.ts';

const jetSki = { itemType: 'JETSKI', rentalCategory: 'PRIVATE_HIRE', isAvailable: true } as const;

export const jetSkis = [
  {
    key: 'quemado-red',
    owner: 'owner',
    ...jetSki,
    listingTitle: 'Quemado Red',
    modelName: 'Yamaha VX Cruiser',
    description:
      'Our most requested jet ski, and the one I would hand to my own sister. Stable, comfortable for two, with a proper reverse so that coming back to the pontoon is no drama.\n\nI meet you at pontoon B fifteen minutes before, fit the vests and explain the buoys. From the harbour mouth you turn left, and Quemado beach is in front of you after three minutes. Fuel for normal riding is included. Bring a towel and leave the phone with me: I have a dry locker.',
    hourlyRate: 1200,
    capacity: 2,
    listedDaysAgo: 400,
    pictures: [
      { source: 'jet-ski-at-speed' },
      part('jet-ski-at-speed', 0.26, 0.27, 0.54),
      part('jet-ski-from-above', 0.46, 0.04, 0.5),
      part('jet-ski-from-above', 0, 0, 0.6),
    ],
  },
  {
    key: 'bades-twilight',
    owner: 'salma',
    ...jetSki,
    listingTitle: 'Crépuscule à Badès',
    modelName: 'Sea-Doo GTI SE 170',
    description:
      'Le modèle qu’il faut pour aller plus loin : 170 chevaux, trois places, et assez d’autonomie pour longer les falaises du parc national jusqu’à Badès. La dernière heure avant la fermeture est la plus belle, quand la mer se calme et que la roche devient orange.\n\nBriefing complet au ponton, gilets de toutes les tailles. Pour sortir de la baie, je vous accompagne avec un deuxième jet.',
    hourlyRate: 1400,
    capacity: 3,
    listedDaysAgo: 350,
    pictures: [
      { source: 'jet-ski-at-speed-dusk' },
      part('jet-ski-at-speed-dusk', 0.3, 0.3, 0.5),
      part('jet-ski-at-speed-dusk', 0, 0.08, 0.66),
    ],
  },
  {
    key: 'tala-splash',
    owner: 'owner',
    ...jetSki,
    listingTitle: 'Tala Youssef Splash',
    modelName: 'Sea-Doo Spark Trixx',
    description:
      'Small, light and silly in the best way. The Trixx jumps on its tail and turns on a coin, so this one is for people who want to play near Tala Youssef rather than travel. Best alone; two is possible if you are not tall.\n\nYou will get wet. That is the idea.',
    hourlyRate: 990,
    capacity: 2,
    listedDaysAgo: 390,
    pictures: [
      { source: 'jet-ski-spray' },
      part('jet-ski-spray', 0.28, 0.15, 0.5),
      part('jet-ski-from-above-yellow', 0.04, 0.04, 0.5),
      part('jet-ski-spray', 0, 0.45, 0.5),
    ],
  },
  {
    key: 'cala-iris-dawn',
    owner: 'salma',
    ...jetSki,
    listingTitle: 'Cala Iris à l’aube',
    modelName: 'Yamaha EX Deluxe',
    description:
      'Tout nouveau, arrivé ce mois-ci. Un jet simple et léger, parfait pour une première fois. À l’ouverture il n’y a ni vent ni vagues, on a la baie pour soi.\n\nPrévoyez des chaussures qui peuvent prendre l’eau. Le café après la sortie, c’est pour moi.',
    hourlyRate: 1050,
    capacity: 2,
    listedDaysAgo: 24,
    pictures: [
      { source: 'jet-ski-spray-dawn' },
      part('jet-ski-spray-dawn', 0.25, 0.2, 0.52),
      part('jet-ski-from-above', 0.1, 0.25, 0.55),
    ],
  },
  {
    key: 'sfiha-easy',
    owner: 'owner',
    ...jetSki,
    listingTitle: 'Sfiha Easy Rider',
    modelName: 'Sea-Doo GTI 130',
    description:
      'If you have never been on a jet ski, take one of our five Easy Riders. 130 horsepower is plenty, the learning key keeps it gentle for the first ten minutes, and the seat is wide enough for a parent and a child (from 8 years, vest in their size on board).\n\nThe water toward Sfiha is shallow and clear, so you see the bottom all the way. The towel in the picture is included.',
    hourlyRate: 1100,
    capacity: 2,
    units: 5,
    listedDaysAgo: 310,
    pictures: [
      { source: 'jet-ski-moored' },
      part('jet-ski-moored', 0.14, 0.38, 0.5),
      part('jet-ski-moored', 0.44, 0.34, 0.5),
      part('jet-ski-moored', 0, 0, 0.5),
    ],
  },
  {
    key: 'nekor-teal',
    owner: 'owner',
    ...jetSki,
    listingTitle: 'Le Nekor turquoise',
    modelName: 'Kawasaki STX 160LX',
    description:
      'Un grand jet confortable, avec une vraie selle et même de la musique. Il est lourd, donc il passe bien le clapot de l’après-midi dans la baie de Nekor. Trois places, mais à deux on est mieux.\n\nRévisé tous les hivers chez le concessionnaire, carnet à disposition. Carburant compris pour une conduite normale.',
    hourlyRate: 1250,
    capacity: 3,
    listedDaysAgo: 280,
    pictures: [
      { source: 'jet-ski-moored-teal' },
      part('jet-ski-moored-teal', 0.18, 0.4, 0.52),
      part('jet-ski-moored-teal', 0.46, 0.32, 0.52),
      part('jet-ski-moored-teal', 0.48, 0.06, 0.52),
    ],
  },
  {
    key: 'alboran-cruise',
    owner: 'owner',
    ...jetSki,
    listingTitle: 'Alborán Sunset Cruise',
    modelName: 'Yamaha FX Cruiser HO',
    description:
      'The big one. 1.8 litres, cruise control, a screen that tells you more than you need, and a seat you can stay on for three hours. Take it from five until closing: you ride out between the two headlands and the sun goes down right in front of the bars.\n\nFor riders with some experience, please; write to me if you are unsure, we can always start on the GTI and swap.',
    hourlyRate: 1600,
    capacity: 3,
    listedDaysAgo: 360,
    pictures: [
      { source: 'jet-ski-rider-view-dusk' },
      part('jet-ski-rider-view-dusk', 0.25, 0.48, 0.5),
      part('jet-ski-rider-view-dusk', 0.1, 0.02, 0.56),
      part('jet-ski-rider-view-dusk', 0.48, 0.38, 0.52),
      part('jet-ski-rider-view', 0.14, 0.02, 0.56),
    ],
  },
] as const satisfies readonly DemoItem[];
