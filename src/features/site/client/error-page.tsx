import type { ReactNode } from 'react';
import { data, isRouteErrorResponse, useLocation, useNavigate, useNavigation } from 'react-router';
import { NetworkError, useBackOnline } from '#client/data/api.ts';
import { PageHead } from '#client/head/page-head.tsx';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { Button, ButtonLink, buttonClasses } from '#client/ui/button.tsx';
import { StatePanel } from '#client/ui/load-states.tsx';
import { AppError, type ErrorBody } from '#shared/errors.ts';
import { paths } from '#shared/paths.ts';

/** This module is also the route of every unknown address, which it answers with 404. */
export const loader = () => data(null, { status: 404 });
export const clientLoader = () => null;

export default function NotFoundPage() {
  return <ErrorPage error={new AppError('not_found')} />;
}

interface ErrorPageProps {
  error: unknown;
  /** Works without the router. */
  bare?: boolean;
  /** The title for a failed call. */
  failed?: string;
  /** What is said of something that does not exist. */
  notFound?: { title: string; text: string };
  /** The next step if there is nothing at the address; a link to the listings by default. */
  elsewhere?: ReactNode;
}

/** Shown instead of a page that failed: what happened, and a next step. */
export function ErrorPage({ error, bare = false, failed, notFound, elsewhere }: ErrorPageProps) {
  const { t } = useTranslation();
  const kind = kindOf(error);
  const own = kind === 'notFound' ? notFound : undefined;
  const isFailure = kind === 'failed' || kind === 'offline';
  const title = own?.title ?? ((isFailure && failed) || t(`errors.pages.${kind}.title`));
  const requestId = requestIdOf(error);
  return (
    <div className="column pt-6 md:pt-10">
      <PageHead title={t('shell.pageTitle', { title })} noIndex />
      <StatePanel
        role="alert"
        page
        illustration={illustrations[kind]}
        title={title}
        titleAs="h1"
        text={
          <>
            {own?.text ?? t(`errors.pages.${kind}.text`)}
            {requestId && (
              <span className="mt-1 block text-tiny">{t('errors.reference', { requestId })}</span>
            )}
          </>
        }
        action={
          bare ? (
            <DocumentRetry />
          ) : (
            <>
              {kind === 'notFound' || kind === 'gone' ? (
                (elsewhere ?? <ButtonLink to={paths.listings()}>{t('ui.browse')}</ButtonLink>)
              ) : (
                <Retry />
              )}
              <ButtonLink to={paths.home()} tone="sand-2">
                {t('errors.goHome')}
              </ButtonLink>
            </>
          )
        }
      />
    </div>
  );
}

const illustrations = {
  notFound: 'adrift',
  gone: 'quay',
  offline: 'night',
  failed: 'rough',
  signIn: 'adrift',
  denied: 'quay',
} as const;

function kindOf(error: unknown): keyof typeof illustrations {
  if (error instanceof NetworkError) return 'offline';
  const status = isRouteErrorResponse(error) || error instanceof AppError ? error.status : 500;
  if (status === 401) return 'signIn';
  if (status === 403) return 'denied';
  // To users, an address with a malformed id is simply an unknown page.
  if (status === 404 || status === 400) return 'notFound';
  return status === 410 ? 'gone' : 'failed';
}

function requestIdOf(error: unknown): string | undefined {
  if (error instanceof AppError) return error.details.requestId;
  const body: Partial<ErrorBody> = Object(isRouteErrorResponse(error) && error.data);
  return body.requestId;
}

function Retry() {
  const { t } = useTranslation();
  const here = useLocation();
  const navigate = useNavigate();
  const { state } = useNavigation();
  // Not a revalidation: React Router's error boundary misses one that ends before it has rendered its start.
  const retry = () => void navigate(here, { replace: true, preventScrollReset: true });
  useBackOnline(retry);
  return (
    <Button onClick={retry} busy={state === 'loading'}>
      {t('ui.retry')}
    </Button>
  );
}

/** An empty `href` reloads the current address with its query. */
const currentPage = '';

function DocumentRetry() {
  const { t } = useTranslation();
  return (
    <>
      <a href={currentPage} data-contrast="edge" className={buttonClasses()}>
        {t('ui.retry')}
      </a>
      <a href={paths.home()} data-contrast="edge" className={buttonClasses({ tone: 'sand-2' })}>
        {t('errors.goHome')}
      </a>
    </>
  );
}
