import { useLanguage } from '#client/i18n/language.ts';
import type { TextKey } from '#client/i18n/texts.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useNow } from '#client/now.tsx';
import { Tag } from '#client/ui/tag.tsx';
import type { JobHealth, JobName } from '../../health-schemas.ts';
import { intervalText, momentText } from './health-text.ts';

/** The periodic jobs: how often each runs, when it last did, and when it is next due. */
export function JobList({ jobs }: { jobs: readonly JobHealth[] }) {
  return (
    <ul className="mt-5 grid gap-x-12 gap-y-5 xl:grid-cols-2">
      {jobs.map((job) => (
        <Job key={job.name} job={job} />
      ))}
    </ul>
  );
}

const names: Record<JobName, TextKey> = {
  'expire booking requests': 'admin.health.jobs.names.expireRequests',
  'tell waiting renters': 'admin.health.jobs.names.tellWaits',
  'delete expired sessions': 'admin.health.jobs.names.deleteSessions',
  'make copies of personal data': 'admin.health.jobs.names.makeExports',
  'read other calendars': 'admin.health.jobs.names.readCalendars',
  'delete old messages': 'admin.health.jobs.names.deleteMessages',
  'delete old waits': 'admin.health.jobs.names.deleteWaits',
  'delete expired records': 'admin.health.jobs.names.deleteExpired',
  'delete unused uploads': 'admin.health.jobs.names.deleteUploads',
  'delete unused share cards': 'admin.health.jobs.names.deleteCards',
};

const tones = { OK: 'aqua', RUNNING: 'aqua', FAILED: 'sun', LATE: 'sun', NOT_RUN: 'sand-2' } as const;

function Job({ job: { name, everyMinutes, state, startedAt, nextDueAt, error } }: { job: JobHealth }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const now = useNow();
  const times = [
    intervalText(t, everyMinutes),
    startedAt === null
      ? t('admin.health.jobs.neverRun')
      : t('admin.health.jobs.last', { when: momentText(language, startedAt, now) }),
    nextDueAt !== null && t('admin.health.jobs.next', { when: momentText(language, nextDueAt, now) }),
  ];
  return (
    <li className="flex items-start justify-between gap-4">
      <div className="min-w-0">
        <h3 className="text-body leading-snug font-label">{t(names[name])}</h3>
        <p className="mt-0.5 text-small text-muted">{times.filter(Boolean).join(', ')}</p>
        {error !== null && (
          <p className="mt-0.5 text-small wrap-anywhere">{t('admin.health.reason', { error })}</p>
        )}
      </div>
      <Tag size="small" tone={tones[state]}>
        {t(`admin.health.jobs.states.${state}`)}
      </Tag>
    </li>
  );
}
