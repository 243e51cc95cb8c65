import type { DemoReview } from './content.ts';
import type { JetSkiKey } from './items.ts';
import type { PersonKey } from './people.ts';

/** Reviews by item, newest first; `cala-iris-dawn` is too new to have any. */
export const reviewsOfJetSkis: Partial<Record<JetSkiKey, readonly DemoReview<PersonKey>[]>> = {
  'quemado-red': [
    {
      by: 'anas',
      rating: 5,
      daysAgo: 6,
    },
    {
      by: 'claire',
      rating: 5,
      daysAgo: 19,
      comment:
        'Première fois sur un jet pour moi, et Karim a pris le temps d’expliquer sans jamais presser. Au bout de dix minutes je ne voulais plus rentrer. La vue sur Quemado depuis l’eau vaut à elle seule le détour.',
    },
    {
      by: 'tom',
      rating: 4,
      daysAgo: 41,
      comment:
        'Good machine, well kept. One star off because we waited a while for the fuel stop. Would rent again.',
    },
    {
      by: 'hannah',
      rating: 5,
      daysAgo: 88,
      comment:
        'Exactly as described. The dry locker for the phones is a small thing, but I have lost one to the sea before, so thank you!',
    },
    {
      by: 'mehdi',
      rating: 4,
      daysAgo: 152,
      comment:
        'Très bon jet, prix correct. La mer était un peu hachée l’après-midi, je réserverai plutôt le matin.',
    },
    {
      by: 'james',
      rating: 5,
      daysAgo: 231,
      comment: 'Two hours went by like ten minutes.',
    },
  ],
  'bades-twilight': [
    {
      by: 'sofia',
      rating: 5,
      daysAgo: 13,
      comment:
        'Les falaises au coucher du soleil, il n’y a pas de mots. Salma nous a accompagnés avec un deuxième jet et connaissait tous les passages. Nous sommes rentrés trempés et ravis.',
    },
    {
      by: 'lucas',
      rating: 4,
      daysAgo: 70,
      comment:
        'Belle puissance, bon accueil. Il faisait un peu frais au retour : prévoyez une combinaison hors saison.',
    },
    {
      by: 'omar',
      rating: 5,
      daysAgo: 188,
      comment: 'Impeccable du début à la fin.',
    },
  ],
  'tala-splash': [
    {
      by: 'elodie',
      rating: 5,
      daysAgo: 9,
      comment: 'Petit, nerveux, hilarant. J’ai bu la tasse trois fois et j’y retourne demain.',
    },
    {
      by: 'fatima',
      rating: 4,
      daysAgo: 52,
      comment: 'Très amusant pour une personne. À deux c’est vraiment serré, l’annonce le dit bien.',
    },
    {
      by: 'tom',
      rating: 3,
      daysAgo: 97,
      comment:
        'Fun, but I am 1.93 m and it is simply too small for me. My own fault, the description warned me. Karim offered to swap it for the next hour, which was kind.',
    },
    {
      by: 'marta',
      rating: 5,
      daysAgo: 164,
      comment: 'My son (17) has not stopped talking about it since.',
    },
  ],
  'sfiha-easy': [
    {
      by: 'renter',
      rating: 5,
      daysAgo: 33,
      comment:
        'I took my niece, who is nine and was a little scared. The learning key is a great idea: slow, steady, no surprises. By the end she was the one asking to go faster. We could see the sand all the way to Sfiha.',
    },
    {
      by: 'hannah',
      rating: 4,
      daysAgo: 120,
      comment: 'Easy to ride and easy to book. The pontoon was a bit hard to find, look for the letter B.',
    },
    {
      by: 'anas',
      rating: 5,
      daysAgo: 205,
      comment: 'Parfait pour débuter. Merci Karim !',
    },
  ],
  'nekor-teal': [
    {
      by: 'james',
      rating: 4,
      daysAgo: 27,
      comment:
        'Very comfortable and surprisingly dry. The speakers are a gimmick, the seat is not. Came back on time and without a sore back, at 58.',
    },
    {
      by: 'mehdi',
      rating: 3,
      daysAgo: 78,
      comment:
        'Le jet est bien mais il manquait un gilet à la bonne taille, on a perdu vingt minutes. Le propriétaire s’est excusé et nous a laissé la demi-heure en plus.',
    },
    {
      by: 'lucas',
      rating: 5,
      daysAgo: 143,
      comment: 'Stable dans le clapot, c’est exactement ce qu’il nous fallait pour traverser la baie à deux.',
    },
  ],
  'alboran-cruise': [
    {
      by: 'marta',
      rating: 5,
      daysAgo: 15,
      comment:
        'I ride a lot at home and this is the best looked-after FX I have rented anywhere. Karim asked a few questions first to be sure I could handle it, which I appreciated. The last half hour, engine idling, sun going down between the two headlands: worth the whole trip.',
    },
    {
      by: 'sofia',
      rating: 5,
      daysAgo: 60,
    },
    {
      by: 'claire',
      rating: 4,
      daysAgo: 111,
      comment:
        'Une machine impressionnante, presque trop pour moi. J’ai commencé sur le GTI, puis échangé, comme proposé.',
    },
    {
      by: 'omar',
      rating: 5,
      daysAgo: 240,
      comment: 'Le meilleur coucher de soleil de l’année. Cher, mais on comprend pourquoi.',
    },
  ],
};
