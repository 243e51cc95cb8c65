import type { Language } from '#shared/language.ts';

/** In English and French. Those in capitals are the stages and the views of the record. */
const texts = {
  title: ['Hand-over record', 'État des lieux'],
  craft: ['Craft', 'Embarcation'],
  booked: ['Booked hours', 'Heures réservées'],
  owner: ['Owner', 'Propriétaire'],
  renter: ['Renter', 'Locataire'],
  booking: ['Booking', 'Réservation'],
  DEPARTURE: ['Departure', 'Au départ'],
  RETURN: ['Return', 'Au retour'],
  ADDED: ['Added later', 'Ajouté ensuite'],
  recorded: ['Recorded', 'Établi'],
  by: ['by', 'par'],
  received: ['received', 'reçu'],
  noRecord: ['No record', 'Pas d’état des lieux'],
  differences: ['What is different at the return', 'Ce qui a changé au retour'],
  noDifferences: ['No difference was recorded', 'Aucune différence relevée'],
  newMarks: ['New marks', 'Nouvelles marques'],
  number: ['No.', 'N°'],
  noNote: ['Mark without a note', 'Marque sans note'],
  noMarks: ['No marks', 'Aucune marque'],
  fuel: ['Fuel', 'Carburant'],
  hours: ['Engine hours', 'Heures moteur'],
  decimal: ['.', ','],
  lifeJackets: ['Life jackets', 'Gilets de sauvetage'],
  killCord: ['Kill cord handed over', 'Coupe-circuit remis'],
  deposit: ['Deposit held', 'Caution gardée'],
  identity: ['Identity seen', 'Pièce d’identité vue'],
  yes: ['Yes', 'Oui'],
  no: ['No', 'Non'],
  unknown: ['Not noted', 'Non relevé'],
  explained: ['Explained', 'Expliqué'],
  disagrees: ['The renter does not agree, because', 'Le locataire n’est pas d’accord, car'],
  hashes: ['Fingerprints', 'Empreintes'],
  recompute: [
    'Each is the SHA-256 of the “content” of a state in a copy of your data, which lists the SHA-256 of its photos. The photos here are the stored bytes (“pdfimages -all” extracts them).',
    'Chacune est le SHA-256 du «\u00a0content\u00a0» d’un état dans une copie de vos données, où figure le SHA-256 de ses photos. Les photos sont ici telles qu’enregistrées («\u00a0pdfimages -all\u00a0» les extrait).',
  ],
  photos: ['Photos', 'Photos'],
  noPhoto: ['This photo is not stored any more', 'Cette photo n’est plus enregistrée'],
  BOW: ['Bow', 'Proue'],
  STERN: ['Stern', 'Poupe'],
  PORT: ['Port side', 'Bâbord'],
  STARBOARD: ['Starboard side', 'Tribord'],
  HULL: ['Hull', 'Coque'],
  DASHBOARD: ['Dashboard', 'Tableau de bord'],
  OTHER: ['Other', 'Autre'],
} satisfies Record<string, [en: string, fr: string]>;

/** Gives the texts of the PDF of a hand-over record. */
export const recordPdfTexts = (language: Language) => (key: keyof typeof texts) =>
  texts[key][language === 'fr' ? 1 : 0];

export type RecordPdfTexts = ReturnType<typeof recordPdfTexts>;
