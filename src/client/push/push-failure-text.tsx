import { NetworkError } from '#client/data/api.ts';
import { errorText } from '#client/i18n/error-text.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { AppError } from '#shared/errors.ts';
import type { PushFailure } from './use-browser-push.ts';

/** Why push messages could not be switched on or off, and what to do. */
export function PushFailureText({ failure }: { failure: PushFailure | null }) {
  const { t } = useTranslation();
  if (failure === null) return null;
  return (
    <p role="alert" className="mt-3 text-small text-error">
      {failure.reason === 'closed'
        ? t('push.closed')
        : failure.error instanceof AppError || failure.error instanceof NetworkError
          ? errorText(t, failure.error)
          : t('push.failed')}
    </p>
  );
}
