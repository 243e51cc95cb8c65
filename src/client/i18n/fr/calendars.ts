import type { calendars as english } from '../en/calendars.ts';
import type { Translated } from '../translator.ts';

export const calendars: Translated<typeof english> = {
  lead: 'Voyez vos réservations dans l’agenda que vous utilisez tous les jours, et laissez vos autres agendas fermer vos heures ici.',
  signedOut: 'Connectez-vous pour voir vos agendas.',
  feed: {
    title: 'L’adresse de votre agenda',
    text: 'Une adresse privée à laquelle Calendrier d’Apple, Google Agenda, Outlook et d’autres peuvent s’abonner.',
    contents: {
      renter: 'Vos propres réservations et demandes',
      owner: 'Les réservations et demandes de vos embarcations, avec le nom des locataires',
      closed: 'Vos heures fermées, celles de chaque semaine pour huit semaines',
      never: 'Ni numéro de téléphone ni adresse e-\u2060mail',
    },
    loading: 'Chargement de l’adresse de votre agenda…',
    failed: 'Impossible de savoir si votre agenda a une adresse',
    since:
      'Votre agenda a une adresse depuis le {{when}}. Nous ne la montrons qu’une fois\u00a0: si vous l’avez perdue, créez-en une nouvelle.',
    make: 'Créer une adresse',
    making: 'Création…',
    made: 'Votre agenda a une adresse.',
    makeFailed: 'L’adresse n’a pas pu être créée',
    address: 'Adresse',
    addressHint:
      'Copiez-la maintenant\u00a0: nous ne la montrons qu’une fois. Toute personne qui l’a peut lire votre agenda, ne la transmettez donc pas.',
    copy: 'Copier',
    subscribe: 'Ouvrir dans un agenda',
    how: 'Dans Google Agenda\u00a0: «\u00a0Autres agendas\u00a0», «\u00a0À partir de l’URL\u00a0». Sur un iPhone\u00a0: «\u00a0Ouvrir dans un agenda\u00a0». La plupart des agendas ne s’actualisent que toutes les deux ou trois heures, au mieux toutes les heures.',
    replace: {
      title: 'Créer une nouvelle adresse\u00a0?',
      text: 'L’adresse actuelle cesse aussitôt de fonctionner. Les agendas qui l’utilisent ont besoin de la nouvelle.',
      yes: 'Créer une nouvelle adresse',
    },
    revoke: {
      button: 'Révoquer',
      title: 'Révoquer l’adresse\u00a0?',
      text: 'Les agendas qui l’utilisent ne montreront plus rien de nouveau et signaleront qu’elle est introuvable.',
      yes: 'Révoquer l’adresse',
      busy: 'Révocation…',
      done: 'L’adresse ne fonctionne plus.',
      failed: 'L’adresse n’a pas pu être révoquée',
    },
  },
  other: {
    title: 'Autres agendas',
    text: 'Les heures occupées dans un autre agenda sont fermées ici. Nous lisons chaque agenda toutes les 15\u00a0minutes et ne gardons que les heures, pas les titres.',
    loading: 'Chargement de vos agendas…',
    failed: 'Vos agendas n’ont pas pu être chargés',
    none: 'Pas encore d’agenda. Vous louez aussi ailleurs\u00a0? Ajoutez l’agenda de là-bas, et personne ne pourra réserver deux fois les mêmes heures.',
    allItems: 'Toutes mes annonces',
    itemGone: 'Une annonce supprimée',
    hours: '{count, plural, one {# période fermée} other {# périodes fermées}} à venir',
    read: 'Lu {{age}}',
    failing:
      'La lecture échoue depuis le {{when}}. Ses heures restent comme elles étaient à la dernière lecture.',
    unreadable:
      '{count, plural, one {# événement n’a pas pu être lu, et ses heures sont peut-être libres ici. Corrigez-le} other {# événements n’ont pas pu être lus, et leurs heures sont peut-être libres ici. Corrigez-les}} dans l’autre agenda, ou fermez les heures vous-même.',
    unknownZone:
      'Nous ne connaissons pas son fuseau horaire «\u00a0{{zone}}\u00a0» et lisons ses heures comme des heures de la marina. Si elles sont fausses ici, choisissez une ville comme fuseau horaire dans l’autre agenda.',
    readNow: 'Lire maintenant',
    readNowNamed: 'Lire maintenant\u00a0: {{name}}',
    readDone: '{{name}}\u00a0: agenda lu.',
    readFailed: '{{name}}\u00a0: lecture impossible',
    remove: 'Retirer',
    removeNamed: 'Retirer\u00a0: {{name}}',
    removed: '{{name}}\u00a0: agenda retiré, ses heures sont de nouveau libres.',
    removeFailed: 'L’agenda n’a pas pu être retiré',
    ask: {
      title: 'Retirer «\u00a0{{name}}\u00a0»\u00a0?',
      text: 'Les heures qu’il a fermées redeviennent libres aussitôt, et les locataires peuvent les demander.',
      yes: 'Retirer l’agenda',
      busy: 'Retrait…',
    },
  },
  add: {
    title: 'Ajouter un agenda',
    name: 'Nom',
    nameHint: 'Pour vous seul, par exemple «\u00a0Airbnb, jet-ski\u00a0».',
    nameMissing: 'Donnez-lui un nom.',
    urlHint: 'Elle commence par https:// ou webcal://, et finit souvent par .ics. Elle reste secrète.',
    urlMissing: 'Collez l’adresse de l’agenda.',
    invalid: 'C’est trop long, ou contient des caractères invisibles.',
    item: 'Annonce',
    submit: 'Ajouter et lire',
    busy: 'Lecture de l’agenda…',
    done: '{{name}}\u00a0: agenda ajouté, ses heures sont fermées.',
    failed: 'L’agenda n’a pas été ajouté',
    full: 'Vous avez ajouté {{maxCalendars}}\u00a0agendas, le maximum. Retirez-en un pour en ajouter un autre.',
  },
  where: {
    title: 'Où trouver l’adresse\u00a0?',
    google:
      'Google Agenda, sur un ordinateur\u00a0: «\u00a0Paramètres\u00a0», choisissez l’agenda à gauche, «\u00a0Intégrer l’agenda\u00a0», «\u00a0Adresse secrète au format iCal\u00a0».',
    airbnb:
      'Airbnb\u00a0: «\u00a0Calendrier\u00a0», «\u00a0Disponibilité\u00a0», «\u00a0Connecter des calendriers\u00a0», «\u00a0Exporter le calendrier\u00a0».',
    boatsetter:
      'Boatsetter\u00a0: «\u00a0Calendar\u00a0» du bateau, «\u00a0Sync calendars\u00a0», «\u00a0Export\u00a0».',
  },
};
