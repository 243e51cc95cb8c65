import { calendarErrorTexts } from '#features/calendar/error-texts.ts';
import { paths } from '#shared/paths.ts';
import { always } from './message-kind.ts';
import { plainMessage } from './plain-message.tsx';

/** A calendar from elsewhere has failed for a day. Neither its address nor what it answers is in the mail. */
export const calendarFailing = plainMessage({
  name: 'CALENDAR_FAILING',
  label: { en: 'Calendar cannot be read (owner)', fr: 'Agenda illisible (propriétaire)' },
  ...{ channels: ['EMAIL'], category: null },
  why: {
    en: 'You received this e-mail because you added this calendar on Sillage.',
    fr: 'Vous recevez cet e-mail parce que vous avez ajouté cet agenda sur Sillage.',
  },
  follows: {
    CALENDAR_FAILED: ({ id, ownerId, notifiedAt }) => ({
      ...{ to: ownerId, due: notifiedAt, once: `${id} ${notifiedAt.toISOString()}` },
      about: { calendar_import_id: id },
    }),
  },
  /** Null if it was removed or works again. */
  async read(db, { calendar_import_id: id }) {
    const row = await db
      .selectFrom('calendar_imports')
      .select(['name', 'read_at', 'failing_since', 'error'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!row?.failing_since || !row.error) return null;
    return { name: row.name, readAt: row.read_at ?? row.failing_since, error: row.error };
  },
  applies: always,
  path: () => paths.calendars(),
  tag: () => 'calendars',
  words: ({ say, name, readAt, error, named, when, language }) => ({
    heading: say(`We can no longer read “${named(name)}”`, `Nous n’arrivons plus à lire « ${named(name)} »`),
    text: [
      say(
        `We last read this calendar on ${when(readAt)}, and have tried every 15 minutes since.`,
        `Dernière lecture de cet agenda : ${when(readAt)}. Nous réessayons depuis toutes les 15 minutes.`,
      ),
      say(
        'The hours that it had closed stay closed. New events do not close any hours on Sillage, so please look out for double bookings.',
        'Les heures qu’il avait fermées le restent. Ses nouveaux événements ne ferment plus aucune heure sur Sillage : attention aux doubles réservations.',
      ),
      calendarErrorTexts[language][error],
    ],
    action: say('Open my calendars', 'Ouvrir mes agendas'),
  }),
});
