import type { home as english } from '../en/home.ts';
import type { Translated } from '../translator.ts';

export const home: Translated<typeof english> = {
  hero: {
    line1: 'La mer,',
    line2: 'à l’heure.',
    picture:
      'Une femme traverse la baie à pleine vitesse sur un jet-ski rouge, devant les falaises d’Al\u00a0Hoceïma.',
  },
  search: {
    label: 'Trouver des heures libres',
    day: 'Jour',
    from: 'Moment',
    anyTime: 'Toute heure',
    people: 'Personnes',
    submit: 'Chercher',
  },
  price: { from: 'À partir de', book: 'Réserver' },
  intro: {
    text: '\u00a0: la trace qu’un bateau laisse derrière lui. Choisissez un jet-ski ou un bateau, réservez vos heures et retrouvez son propriétaire sur le quai d’Al\u00a0Hoceïma.',
    contact: 'Nous contacter',
    stats: {
      label: 'Sillage en chiffres',
      items: 'embarcations haut de gamme',
      customers: 'clients conquis',
      rating: 'note moyenne',
      stars: 'étoiles',
    },
  },
  topRated: {
    title: 'Locations les mieux notées',
    tabs: 'Type d’embarcation',
    all: 'Tous',
    JETSKI: 'Jet-skis',
    BOAT: 'Bateaux',
    search: 'Chercher une location',
    searchHint: 'Nom ou modèle',
    loading: 'Chargement des locations les mieux notées…',
    emptyTitle: 'Les pontons sont encore vides',
    empty:
      'Nous constituons notre belle flotte. Revenez bientôt\u00a0: de superbes sorties en mer vous attendent\u00a0!',
    viewAll: 'Voir toutes les locations',
  },
  photos: { title: 'Vu depuis le quai' },
  why: {
    title: 'Pourquoi on revient sur ce quai',
    insured:
      'Des professionnels assurés et en règle, selon leurs propres déclarations\u00a0: Sillage ne les vérifie pas.',
    quality: {
      title: 'Matériel de qualité',
      text: 'Chaque propriétaire entretient son embarcation. Posez-lui vos questions avant de réserver.',
    },
    booking: {
      title: 'Réservation facile',
      text: 'Choisissez vos heures, envoyez la demande\u00a0: la réponse apparaît dans vos réservations.',
    },
    location: {
      title: 'Emplacement idéal',
      text: 'Dix minutes en mer entre le ponton et les premières criques.',
    },
    service: {
      title: 'Service 5\u00a0étoiles',
      text: 'Des propriétaires qui connaissent chaque crique, des embarcations notées par ceux qui les ont louées.',
    },
    support: {
      title: 'Assistance 24\u00a0h/24',
      text: 'Écrivez-nous sur WhatsApp à toute heure, en français ou en anglais.',
    },
    payments: {
      title: 'Paiement sûr',
      text: 'Vous voyez le total avant d’envoyer la demande, et vous payez ce prix au propriétaire pour les heures réservées.',
    },
  },
  booking: {
    title: 'Au large en trois étapes',
    demo: 'Voir la démo',
    demoSoon: 'Démo bientôt disponible\u00a0!',
    guide: 'Comment louer',
    pick: {
      title: 'Choisissez vos heures',
      text: 'Chaque embarcation affiche sa journée heure par heure. Prenez une heure ou tout l’après-midi.',
    },
    ask: {
      title: 'Envoyez la demande',
      text: 'Vos heures sont retenues jusqu’à la réponse du propriétaire, 24\u00a0heures au plus. D’ici là, vous pouvez annuler.',
    },
    meet: {
      title: 'Rendez-vous à quai',
      text: 'Réglez les derniers détails sur WhatsApp, retrouvez votre embarcation au ponton et larguez les amarres.',
    },
  },
  quotes: {
    title: 'Ce qu’on en dit',
    picture: 'Un jet-ski vu du ciel\u00a0: son sillage blanc serpente sur l’eau sombre.',
    main: {
      text: '«\u00a0Nous avions réservé deux heures, nous en aurions bien passé quatre. Sous les falaises, l’eau a vraiment cette couleur.\u00a0»',
      by: 'Salma, en vedette au large de Cala Iris',
    },
    second: {
      text: '«\u00a0Première fois en jet-ski. Dix minutes d’explications, puis deux heures le sourire aux lèvres.\u00a0»',
      by: 'Owen, en jet-ski trois places',
    },
    third: {
      text: '«\u00a0Ma mère, qui déteste les bateaux, a réclamé une crique de plus.\u00a0»',
      by: 'Nadia, en barque de bois',
    },
  },
  location: {
    line1: 'Rendez-vous',
    line2: 'à la marina',
    subtitle: 'Sous la vieille ville, au pied des falaises.',
    address: 'Adresse',
    hours: 'Horaires',
    parking: 'Stationnement',
    usually: 'Horaires habituels\u00a0: de {{opens}} à {{closes}}',
    season: 'Du {{from}} au {{to}}\u00a0: de {{opens}} à {{closes}}',
    freeParking: 'Parking gratuit sur place',
    gettingHere: 'Comment venir',
    note: 'Passez l’entrée du port et longez l’eau\u00a0: les pontons sont à deux minutes à pied.',
    directions: 'Itinéraire',
    mapHint: 'Cliquez pour activer la carte',
    mapLabel: 'Carte de la marina',
    mapKeys: 'Les flèches déplacent la carte, les touches plus et moins règlent le zoom.',
    zoomIn: 'Zoom avant',
    zoomOut: 'Zoom arrière',
    map: 'Carte dessinée de la côte, avec la marina sur son promontoire',
  },
};
