import type { DemoReview } from './content.ts';
import type { BoatKey } from './items.ts';
import type { PersonKey } from './people.ts';

/** Reviews by item, newest first; `cala-bonita-navy` and `cala-iris-deck` are too new to have any. */
export const reviewsOfBoats: Partial<Record<BoatKey, readonly DemoReview<PersonKey>[]>> = {
  'quemado-picnic': [
    {
      by: 'fatima',
      rating: 5,
      daysAgo: 11,
      comment:
        'Une journée suspendue. La barque sent le bois et le vernis, l’eau est si claire qu’on voit l’ombre de la coque au fond. On a mangé, nagé, dormi. Mes parents veulent la même pour leur anniversaire de mariage.',
    },
    {
      by: 'james',
      rating: 5,
      daysAgo: 45,
      comment: 'You can tell somebody loves this boat. We rinsed our feet, Karim, promise.',
    },
    {
      by: 'tom',
      rating: 4,
      daysAgo: 73,
      comment: 'Lovely old launch. A little slow against the wind on the way back, so leave some margin.',
    },
    {
      by: 'elodie',
      rating: 5,
      daysAgo: 134,
      comment: 'Magnifique. La glacière était déjà pleine de glaçons à notre arrivée.',
    },
    {
      by: 'hannah',
      rating: 5,
      daysAgo: 190,
    },
  ],
  'cala-iris-rib': [
    {
      by: 'lucas',
      rating: 5,
      daysAgo: 8,
      comment:
        'Venus à deux, partis avec huit inconnus, rentrés copains. Les grottes étaient accessibles ce jour-là et le silence, moteur coupé, est impressionnant. Le thé à la menthe au retour est un vrai plus.',
    },
    {
      by: 'anas',
      rating: 4,
      daysAgo: 29,
      comment:
        'Ça va vite ! Mon père a le dos fragile, on l’a mis à l’arrière comme conseillé et tout s’est bien passé.',
    },
    {
      by: 'marta',
      rating: 5,
      daysAgo: 66,
      comment: 'Best value on this coast. Bring sunglasses for the way out and a jacket for the way home.',
    },
    {
      by: 'hannah',
      rating: 5,
      daysAgo: 104,
      comment: 'We saw two dolphins!! Karim cut the engine at once and let them come to us.',
    },
    {
      by: 'renter',
      rating: 4,
      daysAgo: 175,
      comment:
        'Great crew and a beautiful route. It was a full boat that evening, so not much elbow room for photos, but everybody took turns at the bow.',
    },
  ],
  'sfiha-rib': [
    {
      by: 'omar',
      rating: 5,
      daysAgo: 22,
      comment: 'Ilyas connaît vraiment chaque rocher. Mer d’huile, enfants heureux, retour à l’heure.',
    },
    {
      by: 'sofia',
      rating: 4,
      daysAgo: 95,
      comment: 'Très belle matinée. Les masques pour enfants seraient à renouveler.',
    },
    {
      by: 'claire',
      rating: 3,
      daysAgo: 158,
      comment:
        'La sortie est jolie mais nous sommes partis avec une demi-heure de retard parce qu’un groupe manquait. Ilyas a été charmant et a rattrapé le temps à la fin.',
    },
  ],
  'alboran-cruiser': [
    {
      by: 'sofia',
      rating: 5,
      daysAgo: 31,
      comment:
        'Nous avons fêté les 60 ans de ma mère à bord. Sardines grillées, musique douce, et l’équipage a même pensé aux bougies. Ce n’est pas donné, mais partagé à dix c’est un souvenir qui n’a pas de prix.',
    },
    {
      by: 'mehdi',
      rating: 5,
      daysAgo: 118,
      comment: 'Bateau superbe, très propre. Le flybridge au soleil couchant !',
    },
    {
      by: 'james',
      rating: 5,
      daysAgo: 200,
      comment:
        'We proposed to have lunch ashore and the skipper quietly suggested a better cove instead. He was right. She said yes, by the way.',
    },
  ],
  'bades-cruiser': [
    {
      by: 'anas',
      rating: 5,
      daysAgo: 57,
      comment: 'Journée parfaite jusqu’à Badès, baignade à Cala Iris au retour. Skipper calme et prudent.',
    },
    {
      by: 'elodie',
      rating: 4,
      daysAgo: 149,
      comment: 'Très confortable. La cabine avant sent un peu le renfermé, sinon rien à redire.',
    },
  ],
  'lalla-mimouna': [
    {
      by: 'claire',
      rating: 5,
      daysAgo: 5,
      comment:
        'Le plus beau moment de notre séjour. Driss parle peu au début, puis on ne l’arrête plus. Nous avons remonté quatre petites dorades que le restaurant du port a grillées pour nous. Sardine, le chat, a eu sa part.',
    },
    {
      by: 'marta',
      rating: 4,
      daysAgo: 38,
      comment: 'Caught nothing, laughed a lot. Take a cushion.',
    },
    {
      by: 'tom',
      rating: 5,
      daysAgo: 83,
      comment:
        'If you only do one thing here, do this and not something with a big engine. My Arabic is bad, his Dutch is worse, and we understood each other perfectly.',
    },
    {
      by: 'hannah',
      rating: 5,
      daysAgo: 136,
      comment: 'So peaceful. The painted diamonds on the bow are even prettier in real life.',
    },
    {
      by: 'fatima',
      rating: 5,
      daysAgo: 219,
      comment: 'Authentique, vraiment. Merci ammi Driss.',
    },
  ],
  'old-harbour': [
    {
      by: 'james',
      rating: 4,
      daysAgo: 84,
      comment: 'Quiet, patient, a bit chilly. Two mackerel and a good conversation.',
    },
    {
      by: 'omar',
      rating: 5,
      daysAgo: 126,
      comment: 'Mon fils a pris son premier poisson. Il en parle encore.',
    },
  ],
  'nekor-sail': [
    {
      by: 'elodie',
      rating: 5,
      daysAgo: 17,
      comment:
        'Karim coupe le moteur et soudain il n’y a plus que le vent. Il m’a laissé la barre presque une heure en corrigeant à peine. On gîte, on rit, on a les cheveux pleins de sel. Exactement ce que j’espérais.',
    },
    {
      by: 'lucas',
      rating: 5,
      daysAgo: 50,
      comment:
        'Reporté d’un jour faute de vent, prévenu la veille comme promis. Le lendemain : quinze nœuds, un régal.',
    },
    {
      by: 'sofia',
      rating: 4,
      daysAgo: 139,
      comment: 'Superbe, mais attention si vous avez le mal de mer : prenez quelque chose avant.',
    },
    {
      by: 'tom',
      rating: 5,
      daysAgo: 196,
      comment: 'As a Dutchman I am picky about sailing. Five stars.',
    },
  ],
  'voile-couchant': [
    {
      by: 'fatima',
      rating: 5,
      daysAgo: 36,
      comment: 'J’étais venue pour regarder, j’ai fini à la barre. Le ciel ce soir-là était rose et vert.',
    },
    {
      by: 'renter',
      rating: 5,
      daysAgo: 98,
      comment:
        'Small boat, small group, big sky. Salma explains every manoeuvre before it happens, so nobody panics when the boat leans over. Do bring the wool jumper.',
    },
    {
      by: 'mehdi',
      rating: 4,
      daysAgo: 170,
    },
  ],
  'tala-deck': [
    {
      by: 'anas',
      rating: 5,
      daysAgo: 21,
      comment:
        'On était huit, on n’a rien fait de la journée, c’était parfait. Hicham est adorable avec les petits.',
    },
    {
      by: 'marta',
      rating: 4,
      daysAgo: 94,
      comment: 'Lovely cove and a clever boat. More shade for the front deck would make it five stars.',
    },
    {
      by: 'claire',
      rating: 5,
      daysAgo: 180,
      comment: 'Idéal avec des enfants : l’échelle est stable et l’eau reste peu profonde tout autour.',
    },
  ],
};
