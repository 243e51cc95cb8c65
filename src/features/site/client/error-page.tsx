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

/**
 * Shown instead of a page that failed: what happened, and a next step. `bare` works without the router; `failed` is the
 * title for a failed call.
 */
export function ErrorPage({
  error,
  bare = false,
  failed,
}: {
  error: unknown;
  bare?: boolean;
  failed?: string;
}) {
  const { t } = useTranslation();
  const kind = kindOf(error);
  const title =
    failed && (kind === 'failed' || kind === 'offline') ? failed : t(`errors.pages.${kind}.title`);
  const body = bodyOf(error);
  const missing = kind === 'notFound' || kind === 'gone';
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
            {t(`errors.pages.${kind}.text`)}
            {body?.requestId && (
              <span className="mt-1 block text-tiny">
                {t('errors.reference', { requestId: body.requestId })}
              </span>
            )}
          </>
        }
        action={bare ? <DocumentRetry /> : missing ? <OtherPages /> : <Retry />}
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

type Kind = 'notFound' | 'gone' | 'offline' | 'failed' | 'signIn' | 'denied';

function kindOf(error: unknown): Kind {
  if (error instanceof NetworkError) return 'offline';
  const status = isRouteErrorResponse(error) || error instanceof AppError ? error.status : 500;
  if (status === 401) return 'signIn';
  if (status === 403) return 'denied';
  // To users, an address with a malformed id is simply an unknown page.
  if (status === 404 || status === 400) return 'notFound';
  return status === 410 ? 'gone' : 'failed';
}

function bodyOf(error: unknown): Partial<ErrorBody> | undefined {
  if (error instanceof AppError) return error.toBody();
  return isRouteErrorResponse(error) && typeof error.data === 'object' && error.data !== null
    ? error.data
    : undefined;
}

function OtherPages() {
  const { t } = useTranslation();
  return (
    <>
      <ButtonLink to={paths.listings()}>{t('ui.browse')}</ButtonLink>
      <ButtonLink to={paths.home()} tone="sand-2">
        {t('errors.goHome')}
      </ButtonLink>
    </>
  );
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
    <>
      <Button onClick={retry} busy={state === 'loading'}>
        {t('ui.retry')}
      </Button>
      <ButtonLink to={paths.home()} tone="sand-2">
        {t('errors.goHome')}
      </ButtonLink>
    </>
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
