import { lastMoment } from '#features/users/last-moment.ts';
import { suspensionOf } from '#features/users/server/suspension.ts';
import { paths } from '#shared/paths.ts';
import { always } from './message-kind.ts';
import { plainMessage } from './plain-message.tsx';

/** An administrator has suspended the user, or changed why or until when. */
export const userSuspended = plainMessage({
  name: 'USER_SUSPENDED',
  label: { en: 'Account suspended', fr: 'Compte suspendu' },
  ...{ channels: ['EMAIL'], category: null },
  why: {
    en: 'You received this e-mail because an administrator of Sillage has suspended your account.',
    fr: 'Vous recevez cet e-mail parce qu’un administrateur de Sillage a suspendu votre compte.',
  },
  follows: { USER_SUSPENDED: ({ userId, event, at }) => ({ to: userId, due: at, once: event }) },
  /** Null if it has ended. */
  async read(db, { recipient_id: id }, { now }) {
    const row = await db
      .selectFrom('users')
      .select(suspensionOf('users.id', now).as('suspension'))
      .where('id', '=', id)
      .executeTakeFirst();
    return row?.suspension ?? null;
  },
  applies: always,
  path: () => paths.bookings(),
  tag: () => 'suspension',
  words: ({ say, reason, until, named, longDate }) => ({
    heading: say('Your account is suspended', 'Votre compte est suspendu'),
    text: [
      say(
        `The administrator’s reason: ${named(reason)}`,
        `Motif de l’administrateur\u00a0: ${named(reason)}`,
      ),
      until &&
        say(
          `It is suspended until the end of ${longDate(lastMoment(until))}.`,
          `Il est suspendu jusqu’à la fin du ${longDate(lastMoment(until))}.`,
        ),
      say(
        'You can still sign in, look after confirmed bookings and get a copy of your data. You can’t request hours, review or list, and your listings are not shown. If you don’t agree, write to the address below.',
        'Vous pouvez encore vous connecter, suivre vos réservations confirmées et obtenir une copie de vos données. Vous ne pouvez ni demander d’heures, ni donner d’avis, ni publier, et vos annonces ne sont pas affichées. Si vous n’êtes pas d’accord, écrivez à l’adresse ci-dessous.',
      ),
    ],
    action: say('My bookings', 'Mes réservations'),
  }),
});
