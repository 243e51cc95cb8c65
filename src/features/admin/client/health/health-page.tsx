import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { classNames } from '#client/class-names.ts';
import { apiQuery } from '#client/data/query-client.ts';
import { errorText } from '#client/i18n/error-text.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { Loaded } from '#client/kit/loaded.tsx';
import { useFormat } from '#client/kit/use-format.ts';
import { useSite } from '#client/layout/use-site.ts';
import { useNow } from '#client/now.tsx';
import { toast } from '#client/overlays/toast.ts';
import { Button } from '#client/ui/button.tsx';
import { Check, Triangle } from '#client/ui/icons.tsx';
import { announce } from '#client/ui/live-region.ts';
import { Skeleton } from '#client/ui/load-states.tsx';
import { Tag } from '#client/ui/tag.tsx';
import { paths } from '#shared/paths.ts';
import { getHealth } from '../../endpoints.ts';
import type { JobHealth, ServerHealth } from '../../health-schemas.ts';
import { AdminFrame } from '../admin-frame.tsx';
import { clockText, intervalText, momentText, type ShownPart, shownParts } from './health-parts.ts';

export default function HealthPage() {
  return (
    <AdminFrame page="health">
      <Health />
    </AdminFrame>
  );
}

/**
 * The state of the server's parts, and what to do about those that need attention. See "Health of the server" in
 * docs/product.md.
 */
function Health() {
  const { t } = useTranslation();
  return (
    <Loaded
      of={useQuery(apiQuery(getHealth))}
      className="mt-8"
      loading={t('admin.health.loading')}
      skeleton={
        <>
          <Skeleton radius="row" className="-mx-2.5 h-[170px] sm:mx-0 md:h-[110px]" />
          <div className={partsClasses}>
            <Skeleton count={6} tone="wash" radius="row" className="h-[232px]" />
          </div>
        </>
      }
      failed={t('admin.health.failed')}
    >
      {(health) => <HealthReport health={health} />}
    </Loaded>
  );
}

/** Shared by the parts and their skeletons. */
const partsClasses = '-mx-2.5 mt-2.5 grid gap-2.5 sm:mx-0 sm:mt-4 sm:gap-4 md:grid-cols-2 xl:grid-cols-3';

/** The parts of the server's health. Before them, how many need attention, with links to them. */
function HealthReport({ health }: { health: ServerHealth }) {
  const { t } = useTranslation();
  const f = useFormat();
  const now = useNow();
  const { demo: isDemo } = useSite();
  const parts = shownParts(health, { t, f, now, isDemo });
  return (
    <>
      <Summary parts={parts} checkedAt={health.checkedAt} />
      <div className={partsClasses}>
        {parts.map((part) => (
          <Part key={part.name} part={part}>
            {part.name === 'jobs' && health.jobs.isRead && (
              <ul className="mt-5 grid gap-x-12 gap-y-5 xl:grid-cols-2">
                {health.jobs.jobs.map((job) => (
                  <Job key={job.name} job={job} />
                ))}
              </ul>
            )}
          </Part>
        ))}
      </div>
    </>
  );
}

function Summary({ parts, checkedAt }: { parts: readonly ShownPart[]; checkedAt: string }) {
  const { t } = useTranslation();
  const f = useFormat();
  const { isFetching, refetch } = useQuery(apiQuery(getHealth));
  const checkAgain = async () => {
    const { data, error } = await refetch();
    if (error) toast.error(t('admin.health.refreshFailed'), { description: errorText(t, error) });
    else if (data) announce(t('admin.health.checked', { time: clockText(f, data.checkedAt) }));
  };
  const wrong = parts.filter(({ state }) => state !== 'good');
  const isGood = wrong.length === 0;
  return (
    <section
      aria-labelledby="health-summary"
      className={classNames(
        'on-sand -mx-2.5 mt-8 flex flex-wrap items-center justify-between gap-x-8 gap-y-5 rounded-row px-5 py-6 sm:mx-0 md:px-8',
        isGood ? 'bg-sand' : 'bg-error-ground',
      )}
    >
      <div className="min-w-0">
        <h2 id="health-summary" className="display flex items-center gap-3 text-heading">
          {isGood ? (
            <Check size={26} className="text-teal" />
          ) : (
            <Triangle size={26} className="text-coral-dark" />
          )}
          {isGood ? t('admin.health.good') : t('admin.health.attention', { count: wrong.length })}
        </h2>
        <p className="mt-1.5 text-small text-muted">
          {t('admin.health.checked', { time: clockText(f, checkedAt) })}
        </p>
      </div>
      <Button tone="sand-2" busy={isFetching} onClick={checkAgain}>
        {t('admin.health.refresh')}
      </Button>
    </section>
  );
}

function Part({ part, children }: { part: ShownPart; children: ReactNode }) {
  const { t } = useTranslation();
  const { name, state, advice, facts } = part;
  return (
    <section
      aria-labelledby={`health-${name}`}
      className={classNames(
        'on-sand min-w-0 rounded-row bg-wash p-5 md:p-6',
        name === 'jobs' && 'md:col-span-2 xl:col-span-3',
      )}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={`health-${name}`} className="scroll-mt-24 text-large font-label">
          {t(`admin.health.parts.${name}`)}
        </h2>
        <Tag tone={state === 'good' ? 'aqua' : 'sun'}>
          {state === 'good' ? <Check size={14} /> : <Triangle size={14} />}
          {t(`admin.health.states.${state}`)}
        </Tag>
      </div>
      {advice.length > 0 && (
        <div className="mt-4 grid gap-2 rounded-nav bg-error-ground p-4">
          {advice.map((text) => (
            <p key={text} className="text-body leading-snug wrap-anywhere">
              {text}
            </p>
          ))}
          {part.isInOverview && (
            <Link to={paths.admin()} className="link inline-flex min-h-11 items-center font-label">
              {t('admin.health.toOverview')}
            </Link>
          )}
        </div>
      )}
      {facts.length > 0 && (
        <dl className="mt-4 grid gap-y-2.5">
          {facts.map(([label, value]) => (
            <div key={label} className="flex flex-wrap items-baseline justify-between gap-x-4">
              <dt className="text-small text-muted">{label}</dt>
              <dd className="text-body font-label wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {children}
    </section>
  );
}

const tones = {
  OK: 'aqua',
  RUNNING: 'aqua',
  FAILED: 'sun',
  LATE: 'sun',
  AHEAD: 'sun',
  NOT_RUN: 'sand-2',
} as const;

/** A periodic job: how often it runs, when it last did, and when it is next due. */
function Job({ job: { name, everyMinutes, state, startedAt, nextDueAt, error } }: { job: JobHealth }) {
  const { t } = useTranslation();
  const f = useFormat();
  const now = useNow();
  const times = [
    intervalText(t, everyMinutes),
    startedAt === null
      ? t('admin.health.jobs.neverRun')
      : t('admin.health.jobs.last', { when: momentText(f, startedAt, now) }),
    nextDueAt !== null && t('admin.health.jobs.next', { when: momentText(f, nextDueAt, now) }),
  ];
  return (
    <li className="flex items-start justify-between gap-4">
      <div className="min-w-0">
        <h3 className="text-body leading-snug font-label">{t(`admin.health.jobs.names.${name}`)}</h3>
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
