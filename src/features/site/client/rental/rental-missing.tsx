import { isRouteErrorResponse } from 'react-router';
import { PageHead } from '#client/head/page-head.tsx';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { paths } from '#client/paths.ts';
import { ButtonLink } from '#client/ui/button.tsx';
import { ArrowLeft } from '#client/ui/icons.tsx';
import { StatePanel } from '#client/ui/state-panel.tsx';
import { AppError } from '#shared/errors.ts';
import { ErrorPage } from '../error-page.tsx';

/** Shown for an item that does not exist, was removed, or could not be loaded. */
export function RentalMissing({ error }: { error: unknown }) {
  const { t } = useTranslation();
  const status = isRouteErrorResponse(error) || error instanceof AppError ? error.status : 500;
  if (status !== 404 && status !== 410) return <ErrorPage error={error} failed={t('rental.failed')} />;
  const title = status === 410 ? t('rental.gone.title') : t('rental.notFound.title');
  return (
    <div className="column pt-6 md:pt-10">
      <PageHead title={t('shell.pageTitle', { title })} noIndex />
      <StatePanel
        page
        illustration={status === 410 ? 'quay' : 'adrift'}
        title={title}
        titleAs="h1"
        text={t(status === 410 ? 'errors.pages.gone.text' : 'rental.notFound.text')}
        action={
          <ButtonLink to={paths.listings()} icon={<ArrowLeft />}>
            {t('rental.notFound.back')}
          </ButtonLink>
        }
      />
    </div>
  );
}
