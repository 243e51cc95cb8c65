import { sql } from 'kysely';
import type { Decision, Fault, ReportedKind } from '#features/reports/constants.ts';
import { reportedAs } from '#features/reports/fault-texts.ts';
import { thingOf } from '#features/reports/server/things.ts';
import { paths } from '#shared/paths.ts';
import { always } from './message-kind.ts';
import { plainMessage } from './plain-message.tsx';

export interface Settled {
  kind: ReportedKind;
  decision: Decision;
  /** Of this report. */
  reason: Fault | 'ANSWER';
  title: string;
  itemId: string;
  /** Whose content it is; otherwise a reporter. */
  isWriter: boolean;
  /** Why it is hidden. */
  why: string | null;
}

/** What was decided about reports, and why, to both sides. It names no reporter. */
export const reportsSettled = plainMessage({
  name: 'REPORTS_SETTLED',
  label: { en: 'Reports settled', fr: 'Signalements traités' },
  ...{ channels: ['EMAIL'], category: null },
  why: {
    en: 'You received this e-mail because you reported this on Sillage, or because it is yours.',
    fr: 'Vous recevez cet e-mail parce que vous avez signalé ce contenu sur Sillage, ou parce qu’il est de vous.',
  },
  follows: {
    REPORT_SETTLED: ({ id, reporterId, writerId, event, at }) =>
      [...new Set([reporterId, writerId ?? reporterId])].map((to) => ({
        ...{ to, due: at, once: event, about: { report_id: id } },
      })),
  },
  async read(db, { report_id: id, recipient_id: recipient }) {
    const { rows } = await sql<Settled>`
      select thing.kind, decision, reason, listing_title as title, i.id as "itemId",
        writer_id = ${recipient} as "isWriter", hidden_reason as why
      from reports
      cross join ${thingOf('reports.kind', 'reports.thing_id')} thing
      join items i on i.id = thing.item_id
      where reports.id = ${id}`.execute(db);
    return rows[0] ?? null;
  },
  applies: always,
  itemTitle: ({ title }) => title,
  path: ({ itemId, isWriter }) => `${paths.rental(itemId)}${isWriter ? '#reports' : ''}`,
  tag: ({ itemId }) => `item-${itemId}`,
  words({ say, language, kind, decision, reason, isWriter, why }) {
    const isHidden = decision === 'HIDE' || decision === 'SUSPEND';
    const hidden = kind === 'LISTING' ? say('taken down', 'retiré') : say('hidden', 'masqué');
    const yours = say(
      { LISTING: 'your listing', REVIEW: 'your review', REPLY: 'your reply' }[kind],
      { LISTING: 'votre annonce', REVIEW: 'votre avis', REPLY: 'votre réponse' }[kind],
    );
    const ofReporter = () => [
      say('Your report is settled', 'Votre signalement est traité'),
      isHidden
        ? say(`We have ${hidden} what you reported.`, `Nous avons ${hidden} ce que vous avez signalé.`)
        : say(
            'We found nothing wrong with what you reported.',
            'Nous n’avons rien trouvé à redire à ce que vous avez signalé.',
          ),
      decision === 'SUSPEND' && say('The account is suspended, too.', 'Le compte est aussi suspendu.'),
      `${reportedAs(language, [reason as Fault])}.`,
    ];
    const ofHidden = () => [
      say(`We have ${hidden} ${yours}`, `Nous avons ${hidden} ${yours}`),
      why && `${why}.`,
      say('You can answer once, on its page.', 'Vous pouvez répondre une fois, sur sa page.'),
    ];
    const ofKept = () => [
      say('We have read your answer', 'Nous avons lu votre réponse'),
      say(`We keep ${yours} ${hidden}.`, `Nous maintenons la décision concernant ${yours}.`),
      why && `${why}.`,
    ];
    const ofShown = () => [
      say(`We have restored ${yours}`, `Nous avons rétabli ${yours}`),
      kind === 'LISTING'
        ? say(
            'You can make it available again in My listings.',
            'Vous pouvez la rendre de nouveau disponible dans Mes annonces.',
          )
        : say('Everyone can see it again.', 'De nouveau visible pour tous.'),
    ];
    const [heading, ...text] = (
      !isWriter ? ofReporter : !isHidden ? ofShown : reason === 'ANSWER' ? ofKept : ofHidden
    )();
    return { heading: String(heading), text, action: say('Open the page', 'Ouvrir la page') };
  },
});
