import { Button, Buttons } from '#features/messages/layouts/parts.tsx';
import type { MailScope } from '#features/messages/layouts/scope.tsx';
import { paths } from '#shared/paths.ts';
import {
  answerBy,
  both,
  eachTime,
  hoursBefore,
  isPending,
  on,
  once,
  toAnswerer,
  toOwnerAnd,
  why,
} from './booking-facts.ts';
import { bookingMessage, ownersPage, type ToldOf } from './booking-message.tsx';
import { always, type BookingEvent, type Planned } from './message-kind.ts';
import { hasNewHours, proposalCard, readProposal } from './proposal-facts.tsx';

/** How long before its expiry an owner is reminded of a request. */
const warningHours = 3;

const facts = {
  ...({ channels: both, category: 'BOOKINGS', why: why.listing } as const),
  ...{ until: answerBy, isUrgent: always, helpers: 'requests' as const },
  /** They show the buttons that answer: links of e-mails never act, because mail programs open them to scan them. */
  button(told: ToldOf<object>, _words: object, { say, href }: MailScope) {
    const to = (answer: 'confirm' | 'decline') =>
      href(paths.bookings({ ...ownersPage(told), booking: told.booking.id, answer }));
    return (
      <Buttons>
        <Button href={to('confirm')}>{say('Confirm', 'Confirmer')}</Button>
        <Button tone="sand" href={to('decline')}>
          {say('Decline', 'Décliner')}
        </Button>
      </Buttons>
    );
  },
};

const linksOnly = (say: MailScope['say']) =>
  say(
    'Both buttons open the request on Sillage. Nothing is decided until you answer there.',
    'Les deux boutons ouvrent la demande sur Sillage : rien n’est décidé tant que vous n’avez pas répondu sur le site.',
  );
const toAnswer = ({ say, when, ...about }: ToldOf<object>) => ({
  text: say(
    `Please answer by ${when(answerBy(about))}. After that the request expires, and the hours are free again.`,
    `Merci de répondre avant le ${when(answerBy(about))}. Passé ce délai, la demande expire et les heures redeviennent libres.`,
  ),
  muted: linksOnly(say),
});

export const requestReceived = bookingMessage({
  name: 'REQUEST_RECEIVED',
  label: { en: 'New request', fr: 'Nouvelle demande' },
  follows: { REQUESTED: once(toOwnerAnd('requests')) },
  applies: isPending,
  words: (told) => ({
    heading: told.say(`New request from ${told.renter}`, `${told.renter} vous envoie une demande`),
    ...toAnswer(told),
  }),
  ...facts,
});

/** The renter has changed an open request. */
export const requestChanged = bookingMessage({
  name: 'REQUEST_CHANGED',
  label: { en: 'Request changed (owner)', fr: 'Demande modifiée (propriétaire)' },
  follows: {
    HOURS_CHANGED: (event) =>
      event.status === 'PENDING' && !event.proposalByOwner ? eachTime(toAnswerer)(event) : null,
  },
  read: readProposal,
  applies: (about) => isPending(about) && hasNewHours(about),
  words: (told) => ({
    heading: told.say(`${told.renter} has changed a request`, `${told.renter} a modifié sa demande`),
    ...toAnswer(told),
  }),
  before: proposalCard,
  ...facts,
});

/** Again if the expiry changes with the hours. The request itself is the warning if it expires that soon. */
function warn(event: BookingEvent): Planned[] {
  const { bookingId, expiresAt, at, status, proposalByOwner } = event;
  const due = status === 'PENDING' && !proposalByOwner && expiresAt && hoursBefore(expiresAt, warningHours);
  if (!due || due <= at) return [];
  const about = { due, once: `${bookingId} ${expiresAt.toISOString()}` };
  return toOwnerAnd('requests')(event).map((to) => ({ to, ...about }));
}

export const requestExpiring = bookingMessage({
  name: 'REQUEST_EXPIRING',
  label: { en: 'Request about to expire', fr: 'Demande bientôt expirée' },
  follows: on(['REQUESTED', 'HOURS_CHANGED'], warn),
  applies: isPending,
  words: ({ say, renter, title, when, briefWhen, ...about }) => ({
    heading: say(`${renter} is still waiting for your answer`, `${renter} attend toujours votre réponse`),
    summary: say(
      `${title}: answer by ${briefWhen(answerBy(about))}`,
      `${title} : répondez avant le ${briefWhen(answerBy(about))}`,
    ),
    text: say(
      `This request expires on ${when(answerBy(about))}. Its hours are then free again.`,
      `Cette demande expire le ${when(answerBy(about))}. Ses heures redeviendront alors libres.`,
    ),
    muted: linksOnly(say),
  }),
  ...facts,
});
