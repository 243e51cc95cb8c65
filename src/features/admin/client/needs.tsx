import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { classNames } from '#client/class-names.ts';
import { apiQuery } from '#client/data/query-client.ts';
import { useSession } from '#client/data/session.tsx';
import { useSave } from '#client/data/use-save.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { type Query, useLoadState } from '#client/kit/load-state.ts';
import { restoreFocus } from '#client/kit/restore-focus.ts';
import { useFormat } from '#client/kit/use-format.ts';
import { useSite } from '#client/layout/use-site.ts';
import { RetryLine } from '#client/loading/lazy-part.tsx';
import { useNow } from '#client/now.tsx';
import { keptQueries } from '#client/offline/kept-queries.ts';
import { Button, buttonClasses } from '#client/ui/button.tsx';
import { ArrowRight, Check, Phone, Triangle } from '#client/ui/icons.tsx';
import { Skeleton } from '#client/ui/load-states.tsx';
import { farOverdueMinutes } from '#features/bookings/trip-phase.ts';
import { dayQuery } from '#features/calendar/client/day/use-day.ts';
import { listReported } from '#features/reports/endpoints.ts';
import { paths } from '#shared/paths.ts';
import { getHealth, getMessages, getNeeds, retryMessage } from '../endpoints.ts';
import type { AdminMessages, AdminNeeds } from '../schemas.ts';
import { type ShownPart, shownParts } from './health/health-parts.ts';
import { ReportNeed } from './reports/report-need.tsx';

/** Craft become overdue without a change that live updates show; in milliseconds. */
const refetchMs = 30_000;

/**
 * What needs an administrator now, most urgent first, or one calm line. Each kind has its query and its rows; a new one is one
 * more of both. See "Admin dashboard" in docs/product.md.
 */
export function Needs() {
  const { t } = useTranslation();
  const f = useFormat();
  const now = useNow();
  const { demo: isDemo } = useSite();
  const water = useQuery({ ...apiQuery(getNeeds), refetchInterval: refetchMs });
  // Kept on the device, so that the marina's day opens without a signal though it was not opened before.
  useQuery({
    ...dayQuery('marina'),
    persister: keptQueries(useSession().userId),
    enabled: import.meta.env.PROD,
  });
  const reports = useQuery({ ...apiQuery(listReported), refetchInterval: refetchMs });
  const kinds: readonly (readonly ReactElement[] | null)[] = [
    useKind(water, t('admin.failed'), ({ needs }) =>
      needs.map((need) => <CraftNeed key={need.id} need={need} />),
    ),
    useKind(reports, t('admin.reports.loadFailed'), (things) =>
      things.map((thing) => <ReportNeed key={thing.kind + thing.id} thing={thing} />),
    ),
    useKind(useQuery(apiQuery(getMessages)), t('admin.messages.loadFailed'), (messages) =>
      messages.failed > 0 ? [<FailedMessages key="failed" messages={messages} />] : [],
    ),
    useKind(useQuery(apiQuery(getHealth)), t('admin.health.failed'), (health) => {
      const parts = shownParts(health, { t, f, now, isDemo })
        // Failed messages have a row with more.
        .filter(
          ({ state, isInOverview, advice }) => state !== 'good' && (!isInOverview || advice.length > 1),
        );
      return parts.length > 0 ? [<HealthNeeds key="health" parts={parts} />] : [];
    }),
  ];
  const rows = kinds.flatMap((kind) => kind ?? []);
  const isCalm = rows.length === 0;
  if (isCalm && kinds.includes(null))
    return <Skeleton tone="wash" radius="row" className="-mx-2.5 mt-7 h-[92px] sm:mx-0" />;
  return (
    <section
      aria-labelledby="admin-needs"
      className={classNames('mt-7', isCalm && '-mx-2.5 rounded-row bg-wash px-5 py-4 sm:mx-0')}
    >
      <h2 id="admin-needs" className="display flex items-center gap-3 text-heading">
        {isCalm && <Check size={24} className="shrink-0 text-teal" />}
        {t(isCalm ? 'admin.needs.none' : 'admin.needs.title')}
      </h2>
      {water.data && (
        <p className="mt-1 text-small text-muted">
          <Link to={paths.adminBoard()} className="link relative hit-44">
            {t('admin.needs.out', { count: water.data.out })}
          </Link>
          . {t('admin.needs.sunset', { time: f.time(water.data.sunset) })}
        </p>
      )}
      {!isCalm && <ul className="-mx-2.5 mt-4 grid gap-2 sm:mx-0">{rows}</ul>}
    </section>
  );
}

/** The rows of a kind, or why they could not be read; null while they are loading. */
function useKind<Data>(query: Query<Data>, failed: string, rowsOf: (data: Data) => ReactElement[]) {
  const state = useLoadState(query);
  if (state.status === 'loading') return null;
  if (state.status === 'ready') return rowsOf(state.data);
  return [
    <li key={failed} className={`${row} bg-error-ground`}>
      <RetryLine text={failed} onRetry={state.retry} />
    </li>,
  ];
}

const card = 'rounded-row px-4 py-4 sm:px-5';
const row = 'flex min-h-[76px] items-center gap-x-4 rounded-row px-4 py-2.5 sm:px-5';

/** A craft on the water, and its owner's number. */
function CraftNeed({ need: { kind, item, owner, dueAt } }: { need: AdminNeeds['needs'][number] }) {
  const { t } = useTranslation();
  const { duration, time } = useFormat();
  const over = Math.floor((useNow().getTime() - Date.parse(dueAt)) / 60_000);
  const { displayName: name, phoneNumber: phone } = owner;
  return (
    <li
      className={classNames(
        row,
        'inset-ring-4',
        over >= farOverdueMinutes ? 'bg-error-ground inset-ring-error' : 'bg-wash inset-ring-sun',
      )}
    >
      <div className="min-w-0 grow leading-snug">
        <h3 className="text-body font-label wrap-anywhere">{item.listingTitle}</h3>
        <p className="text-small wrap-anywhere">
          <b className="font-label">
            {kind === 'AFTER_SUNSET'
              ? t('admin.needs.afterSunset', { time: time(dueAt) })
              : t('admin.needs.over', { span: duration(Math.max(0, over)) })}
          </b>
          , {t('admin.needs.owner')} <bdi>{name}</bdi>
        </p>
      </div>
      {phone === null ? (
        <p className="text-small">{t('admin.needs.noPhone')}</p>
      ) : (
        <a
          href={`tel:${phone}`}
          aria-label={t('admin.needs.callName', { name })}
          data-contrast="edge"
          className={`${buttonClasses({ size: 'small' })} shrink-0 gap-2`}
        >
          <Phone size={18} />
          {t('admin.needs.call')}
        </a>
      )}
    </li>
  );
}

/** The parts of the server that are not well, each a link to what the health page says about it. */
function HealthNeeds({ parts }: { parts: readonly ShownPart[] }) {
  const { t } = useTranslation();
  return (
    <li className={`${card} bg-wash`}>
      <h3 className="flex items-center gap-4 text-body font-label">
        <Triangle size={20} className="shrink-0 text-coral-dark" />
        {t('admin.needs.health', { count: parts.length })}
      </h3>
      <ul className="mt-1 flex flex-wrap gap-x-6">
        {parts.map(({ name }) => (
          <li key={name}>
            <Link
              to={`${paths.adminHealth()}#health-${name}`}
              className="link inline-flex min-h-11 items-center gap-2"
            >
              {t(`admin.health.parts.${name}`)}
              <ArrowRight size={16} />
            </Link>
          </li>
        ))}
      </ul>
    </li>
  );
}

/** The messages that failed for good, to send again. See "Failed messages" in docs/product.md. */
function FailedMessages({ messages: { failed, latestFailed } }: { messages: AdminMessages }) {
  const { t } = useTranslation();
  return (
    <li className={`${card} bg-wash`}>
      <h3 className="flex items-center gap-4 text-body font-label">
        <Triangle size={20} className="shrink-0 text-coral-dark" />
        {t('admin.messages.failed', { count: failed })}
      </h3>
      {failed > latestFailed.length && (
        <p className="mt-1 text-small">{t('admin.messages.latest', { count: latestFailed.length })}</p>
      )}
      <ul className="mt-3 grid gap-4">
        {latestFailed.map((message) => (
          <Failed key={message.id} message={message} />
        ))}
      </ul>
    </li>
  );
}

function Failed({ message }: { message: AdminMessages['latestFailed'][number] }) {
  const { t, language } = useTranslation();
  const { when } = useFormat();
  const { save, isSaving } = useSave(retryMessage, {
    success: t('admin.messages.retried'),
    failure: t('admin.messages.retryFailed'),
  });
  const what = t('admin.messages.to', {
    kind: message.label[language],
    name: message.recipient
      ? message.recipient.displayName || t('admin.messages.deletedUser')
      : t('admin.activity.guest'),
  });
  return (
    <li
      ref={restoreFocus}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 sm:flex-nowrap"
    >
      <div className="min-w-0">
        <p className="font-label">{what}</p>
        <p className="text-small wrap-anywhere">
          {t(`admin.messages.channels.${message.channel}`)}, {when(message.failedAt)}.{' '}
          {message.error && t('admin.messages.reason', { error: message.error })}
        </p>
      </div>
      <Button
        tone="outline"
        size="small"
        className="whitespace-nowrap"
        busy={isSaving}
        aria-label={t('admin.messages.retryOf', { message: what })}
        onClick={() => void save({ params: { id: message.id } })}
      >
        {t('admin.messages.retry')}
      </Button>
    </li>
  );
}
