import { useState } from 'react';
import { Link } from 'react-router';
import { isSignedOut } from '#client/data/api.ts';
import { call } from '#client/data/call.ts';
import { useSession } from '#client/data/session.tsx';
import { FormErrors } from '#client/forms/form-errors.tsx';
import { errorText } from '#client/i18n/error-text.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { ConfirmDialog } from '#client/overlays/dialog.tsx';
import { paths } from '#client/paths.ts';
import { Button } from '#client/ui/button.tsx';
import { TitledSection } from '#client/ui/titled-section.tsx';
import { deleteAccount } from '#features/users/endpoints.ts';
import { AppError } from '#shared/errors.ts';

export function DeleteAccount() {
  const { t } = useTranslation();
  const { signOut } = useSession();
  const [isAsking, setIsAsking] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const leave = async () => {
    setFailure(null);
    try {
      await call(deleteAccount);
      signOut(paths.account({ ended: 'account' }));
    } catch (error) {
      if (!isSignedOut(error)) setFailure(error);
    }
  };
  const isUnsettled = failure instanceof AppError && failure.code === 'bookings_to_settle';
  return (
    <TitledSection title={t('account.leave.title')} text={t('account.leave.text')}>
      {failure !== null && !isAsking && (
        <FormErrors
          className="mb-5"
          title={t('account.leave.failed')}
          text={errorText(t, failure)}
          action={
            isUnsettled && (
              <Link to={paths.bookings()} className="link inline-flex min-h-11 items-center">
                {t('account.leave.bookings')}
              </Link>
            )
          }
        />
      )}
      <Button tone="outline" size="small" onClick={() => setIsAsking(true)}>
        {t('account.leave.button')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('account.leave.ask.title')}
          text={t('account.leave.ask.text')}
          confirm={t('account.leave.ask.yes')}
          confirmBusy={t('account.leave.ask.busy')}
          tone="coral"
          onConfirm={leave}
          onClose={() => setIsAsking(false)}
        />
      )}
    </TitledSection>
  );
}
