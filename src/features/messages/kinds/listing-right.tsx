import type { Message } from '#features/messages/server/messages.ts';
import type { Db } from '#platform/database/db.ts';
import { paths } from '#shared/paths.ts';
import { always, type Happened, type Planned } from './message-kind.ts';
import { plainMessage } from './plain-message.tsx';

const facts = {
  ...({ channels: ['EMAIL'], category: null } as const),
  why: {
    en: 'You received this e-mail because an administrator of Sillage has changed your permission to list.',
    fr: 'Vous recevez cet e-mail parce qu’un administrateur de Sillage a modifié votre droit de publier.',
  },
  ...{ applies: always, tag: () => 'listing-right' },
};

const told = ({ userId, change, at }: Happened['LISTING_RIGHT_CHANGED']): Planned => ({
  ...{ to: userId, due: at, once: String(change) },
});

/** Null if the right has changed since. */
const readIf =
  (isGranted: boolean) =>
  async (db: Db, { recipient_id: id }: Message) => {
    const row = await db.selectFrom('users').select('can_list_items').where('id', '=', id).executeTakeFirst();
    return row?.can_list_items === isGranted ? {} : null;
  };

export const listingRightGranted = plainMessage({
  name: 'LISTING_RIGHT_GRANTED',
  label: { en: 'May list', fr: 'Droit de publier accordé' },
  ...facts,
  follows: { LISTING_RIGHT_CHANGED: (right) => (right.isGranted ? told(right) : null) },
  read: readIf(true),
  path: () => paths.addItem(),
  words: ({ say }) => ({
    heading: say('You can now list your craft', 'Vous pouvez maintenant publier des annonces'),
    text: [
      say(
        'An administrator has given you permission to list. You can publish your jet ski or boat right away.',
        'Un administrateur vous a donné le droit de publier. Vous pouvez proposer votre jet-ski ou votre bateau dès maintenant.',
      ),
      say(
        'You need at least one photo, and your WhatsApp number in your profile.',
        'Il vous faut au moins une photo, et votre numéro WhatsApp dans votre profil.',
      ),
    ],
    action: say('Add a listing', 'Ajouter une annonce'),
  }),
});

export const listingRightTaken = plainMessage({
  name: 'LISTING_RIGHT_TAKEN',
  label: { en: 'May no longer list', fr: 'Droit de publier retiré' },
  ...facts,
  follows: { LISTING_RIGHT_CHANGED: (right) => (right.isGranted ? null : told(right)) },
  read: readIf(false),
  path: () => paths.myListings(),
  words: ({ say }) => ({
    heading: say('You can no longer add listings', 'Vous ne pouvez plus publier d’annonces'),
    text: [
      say(
        'An administrator has revoked your permission to list. You can no longer publish a listing or upload photos.',
        'Un administrateur vous a retiré le droit de publier. Vous ne pouvez plus ajouter d’annonce ni envoyer de photos.',
      ),
      say(
        'What you have listed stays yours: you keep managing your listings, and you still answer requests and look after your bookings.',
        'Vos annonces restent les vôtres : vous continuez à les gérer, à répondre aux demandes et à suivre vos réservations.',
      ),
    ],
    action: say('My listings', 'Mes annonces'),
  }),
});
