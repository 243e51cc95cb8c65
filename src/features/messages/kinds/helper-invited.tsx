import { publicUserOf } from '#features/users/server/public-user-json.ts';
import { paths } from '#shared/paths.ts';
import { always } from './message-kind.ts';
import { plainMessage } from './plain-message.tsx';

/** An owner invites somebody to help, by an address that may have no account. See "Helpers" in docs/product.md. */
export const helperInvited = plainMessage({
  name: 'HELPER_INVITED',
  label: { en: 'Invitation to help', fr: 'Invitation dans une équipe' },
  ...{ channels: ['EMAIL'], category: null, isToGuest: true },
  why: {
    en: 'You received this e-mail because an owner has entered your address on Sillage to invite you.',
    fr: 'Vous recevez cet e-mail parce qu’un propriétaire a saisi votre adresse sur Sillage pour vous inviter.',
  },
  follows: {
    HELPER_INVITED: ({ id, ownerId: senderId, at }) => ({
      ...{ to: null, due: at, once: id, senderId, about: { helper_id: id } },
    }),
  },
  /** Null once it was accepted or withdrawn. */
  async read(db, { helper_id: id }, { now }) {
    const row = await db
      .selectFrom('helpers')
      .select(['token', 'invited_until as until', publicUserOf('helpers.owner_id').as('owner')])
      .where('id', '=', id)
      .where('invited_until', '>', now)
      .executeTakeFirst();
    return row?.token ? { token: row.token, until: row.until, owner: row.owner.displayName } : null;
  },
  applies: always,
  path: ({ token }) => paths.invitation(token),
  tag: () => 'invitation',
  words: ({ say, owner, until, named, when }) => ({
    heading: say(`${named(owner)} invites you to help`, `${named(owner)} vous invite dans son équipe`),
    text: [
      say(
        `${named(owner)} rents jet skis and boats on Sillage, and asks you to help, under your own name, with your own account.`,
        `${named(owner)} loue des jet-skis et des bateaux sur Sillage et vous demande de l’aide, sous votre propre nom, avec votre propre compte.`,
      ),
      say(`The link works once, until ${when(until)}.`, `Le lien sert une fois, jusqu’au ${when(until)}.`),
    ],
    action: say('See the invitation', 'Voir l’invitation'),
  }),
});
