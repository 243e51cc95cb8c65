import type { Language } from '#shared/language.ts';
import type { CalendarError } from './limits.ts';

/** What an owner can do about each error. Not among the texts of the page, because a mail needs them in its language. */
export const calendarErrorTexts: Record<Language, Record<CalendarError, string>> = {
  en: {
    UNREACHABLE:
      'We cannot open this address. It must be a public https address, without a name and password in it. Check that it opens in a private window of your browser, or try again later.',
    TIMEOUT:
      'The other site took longer than ten seconds. Try again later. If it happens again, share a calendar with fewer events.',
    GONE: 'The other site has no calendar at this address, or does not let us read it. Share the calendar there, copy its address again, and add it once more.',
    REJECTED:
      'The other site answered with an error. Try again later. If it happens again, copy the address there again, and add it once more.',
    TOO_LARGE:
      'The calendar is too large: more than 1 MB of events to come, or 20 MB in all. Delete old events there, or share a calendar with fewer events.',
    NOT_A_CALENDAR:
      'There is no calendar at this address, or none of its events can be read. Copy the address that ends with .ics or is called iCal, not that of the page.',
    TOO_MANY_EVENTS:
      'The calendar has more than 2,000 events in a year. Share a calendar with fewer events, for example one for this craft alone.',
  },
  fr: {
    UNREACHABLE:
      'Nous n’arrivons pas à ouvrir cette adresse. Il faut une adresse https publique, sans nom d’utilisateur ni mot de passe. Vérifiez qu’elle s’ouvre dans une fenêtre privée de votre navigateur, ou réessayez plus tard.',
    TIMEOUT:
      'L’autre site a mis plus de dix secondes. Réessayez plus tard. Si cela se reproduit, partagez un agenda avec moins d’événements.',
    GONE: 'L’autre site ne connaît pas d’agenda à cette adresse, ou ne nous le montre pas. Partagez l’agenda là-bas, copiez de nouveau son adresse et ajoutez-la encore une fois.',
    REJECTED:
      'L’autre site a répondu par une erreur. Réessayez plus tard. Si cela se reproduit, copiez de nouveau l’adresse là-bas et ajoutez-la encore une fois.',
    TOO_LARGE:
      'L’agenda est trop grand\u00a0: plus de 1\u00a0Mo d’événements à venir, ou 20\u00a0Mo en tout. Supprimez-y d’anciens événements, ou partagez un agenda qui en a moins.',
    NOT_A_CALENDAR:
      'Il n’y a pas d’agenda à cette adresse, ou aucun de ses événements n’est lisible. Copiez celle qui finit par .ics ou s’appelle iCal, pas celle de la page.',
    TOO_MANY_EVENTS:
      'L’agenda a plus de 2\u202f000\u00a0événements par an. Partagez un agenda qui en a moins, par exemple un agenda pour cette embarcation seule.',
  },
};
