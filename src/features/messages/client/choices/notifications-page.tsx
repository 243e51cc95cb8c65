import { classNames } from '#client/class-names.ts';
import { useSave } from '#client/data/use-save.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { PrivatePage } from '#client/kit/private-page.tsx';
import { HomeScreenSteps, PushFailure, useBrowserPush } from '#client/push/use-browser-push.tsx';
import { Button } from '#client/ui/button.tsx';
import { announce } from '#client/ui/live-region.ts';
import { Skeleton } from '#client/ui/load-states.tsx';
import { TitledSection } from '#client/ui/titled-section.tsx';
import { updateLanguage } from '#features/users/endpoints.ts';
import type { CurrentUser } from '#features/users/schemas.ts';
import { ChoiceList } from './choice-list.tsx';

/** Which messages a user gets, and how; e-mails about bookings are always sent. See "Choices" in docs/product.md. */
export default function NotificationsPage() {
  const { t } = useTranslation();
  const title = t('shell.nav.notifications');
  return (
    <PrivatePage title={title} signedOut={{ text: t('notifications.signedOut') }}>
      {(user) => (
        <>
          <h1 className="display text-title max-[22.5rem]:text-title-narrow">{title}</h1>
          <p className="mt-2 max-w-[46ch] text-lead text-muted md:mt-3">{t('notifications.lead')}</p>
          <div className="mt-8 grid gap-x-[72px] gap-y-12 md:mt-11 lg:grid-cols-[minmax(0,1fr)_320px]">
            <TitledSection title={t('notifications.choices')}>
              <ChoiceList />
            </TitledSection>
            <div className="grid content-start gap-y-11">
              <TitledSection title={t('notifications.browser')}>
                <PushSwitch />
              </TitledSection>
              <MessageLanguage user={user} />
            </div>
          </div>
        </>
      )}
    </PrivatePage>
  );
}

/** Whether this browser receives push messages, and the button that changes it or how to make it possible. */
function PushSwitch() {
  const { t } = useTranslation();
  const { state, isBusy, error, turn } = useBrowserPush();
  if (state.status === 'loading') return <Skeleton radius="row" className="h-24" />;
  if (state.status === 'failed')
    return (
      <>
        <p role="alert">{t('push.checkFailed')}</p>
        <Button tone="sand" size="small" className="mt-4" onClick={state.retry}>
          {t('ui.retry')}
        </Button>
      </>
    );
  const { status } = state.data;
  if (status === 'homeScreen') return <HomeScreenSteps />;
  if (status === 'unsupported' || status === 'denied') return <p>{t(`push.${status}`)}</p>;
  const isOn = status === 'on';
  const toggle = async () => {
    const isDone = await turn(isOn ? 'off' : 'on');
    if (isDone && Notification.permission === 'granted') announce(t(isOn ? 'push.nowOff' : 'push.nowOn'));
  };
  return (
    <>
      <p>{t(isOn ? 'push.on' : 'push.off')}</p>
      <Button
        tone={isOn ? 'sand' : 'navy'}
        size="small"
        className="mt-4"
        busy={isBusy}
        busyLabel={t(isOn ? 'push.turningOff' : 'push.turningOn')}
        onClick={() => void toggle()}
      >
        {t(isOn ? 'push.turnOff' : 'push.turnOn')}
      </Button>
      <PushFailure error={error} />
    </>
  );
}

/** In which language messages come. It differs from the page's if the language was chosen in another browser last. */
function MessageLanguage({ user }: { user: CurrentUser }) {
  const { t, language } = useTranslation();
  const { save, isSaving } = useSave(updateLanguage, {
    inTurn: updateLanguage.path,
    success: t('notifications.language.saved'),
    failure: t('notifications.language.failed'),
  });
  return (
    <TitledSection title={t('shell.language.label')}>
      <p>{t(`notifications.language.${user.language}`)}</p>
      {user.language !== language && (
        <Button
          tone="sand"
          size="small"
          className="mt-4"
          busy={isSaving}
          onClick={() => void save({ body: { language } })}
        >
          {t('notifications.language.use')}
        </Button>
      )}
      {user.email && (
        <p
          className={classNames(
            'mt-4 text-small wrap-break-word',
            user.isEmailVerified ? 'text-muted' : 'text-error',
          )}
        >
          {t(user.isEmailVerified ? 'notifications.emailTo' : 'notifications.emailNotVerified', {
            email: user.email,
          })}
        </p>
      )}
    </TitledSection>
  );
}
