import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { apiQuery } from '#client/data/api-query.ts';
import { loadState } from '#client/data/load-state.ts';
import { useSession } from '#client/data/session.tsx';
import { PageHead } from '#client/head/page-head.tsx';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { SignedOut } from '#client/layout/signed-out.tsx';
import { paths } from '#client/paths.ts';
import { ButtonLink } from '#client/ui/button.tsx';
import { Loading, Skeleton } from '#client/ui/skeleton.tsx';
import { ErrorState, StatePanel } from '#client/ui/state-panel.tsx';
import { getItem } from '#features/items/endpoints.ts';
import { AppError } from '#shared/errors.ts';
import { RulesForm } from './rules-form.tsx';

/** When an item can be booked and what it costs, for its owner. See "Rules of an item" in docs/product.md. */
export default function RulesPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const { user } = useSession();
  return (
    <div className="column pt-6 md:pt-10">
      <PageHead title={t('shell.pageTitle', { title: t('rules.title') })} noIndex />
      {user === null ? (
        <SignedOut title={t('rules.title')} text={t('rules.signedOut.text')} />
      ) : (
        <LoadedRules key={`${user.id} ${id}`} id={id} userId={user.id} />
      )}
    </div>
  );
}

function LoadedRules({ id, userId }: { id: string; userId: string }) {
  const { t } = useTranslation();
  const query = useQuery({ ...apiQuery(getItem, { params: { id } }), refetchOnMount: 'always' });
  const { data, error, isFetchedAfterMount, refetch } = query;
  // The form starts with the stored rules, not with those that another page has shown.
  const state = loadState({ data: isFetchedAfterMount ? data : undefined, error });
  if (state.status === 'loading') return <RulesSkeleton />;
  if (state.status === 'failed') {
    const missing = state.error instanceof AppError && [400, 404, 410].includes(state.error.status);
    return missing ? (
      <NoRules title={t('rules.missing.title')} text={t('rules.missing.text')} />
    ) : (
      <ErrorState title={t('rules.failed')} titleAs="h1" error={state.error} onRetry={() => void refetch()} />
    );
  }
  if (state.data.owner.id !== userId) {
    return <NoRules title={t('rules.notYours.title')} text={t('rules.notYours.text')} />;
  }
  return <RulesForm item={state.data} />;
}

function NoRules({ title, text }: { title: string; text: string }) {
  const { t } = useTranslation();
  return (
    <StatePanel
      illustration="adrift"
      title={title}
      titleAs="h1"
      text={text}
      action={<ButtonLink to={paths.myListings()}>{t('rules.back')}</ButtonLink>}
    />
  );
}

/** The skeleton of the form, with the same layout. */
function RulesSkeleton() {
  const { t } = useTranslation();
  return (
    <Loading label={t('rules.loading')} titleAs="h1">
      <Skeleton className="mt-3 h-5 w-36" />
      <Skeleton className="mt-5 h-10 w-4/5 sm:h-16 sm:w-1/2" />
      <Skeleton className="mt-5 h-5 w-full sm:w-3/5" />
      <div className="mt-12 grid max-w-[640px] gap-6 sm:grid-cols-2">
        {['opens', 'closes', 'shortest', 'longest', 'notice', 'turnaround'].map((field) => (
          <Skeleton key={field} radius="button" className="h-[82px]" />
        ))}
      </div>
      <Skeleton radius="button" className="mt-10 h-40 max-w-[640px]" />
    </Loading>
  );
}
