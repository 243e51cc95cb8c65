import { useId } from 'react';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { HomeScreenSteps } from '#client/push/home-screen-steps.tsx';
import { PushFailureText } from '#client/push/push-failure-text.tsx';
import { type BrowserPushControl, useBrowserPush } from '#client/push/use-browser-push.ts';
import { Button } from '#client/ui/button.tsx';
import { announce } from '#client/ui/live-region.ts';
import { Skeleton } from '#client/ui/skeleton.tsx';

/** Whether this browser receives push messages, and the button that changes it or how to make it possible. */
export function ThisBrowser() {
  const { t } = useTranslation();
  const titleId = useId();
  const push = useBrowserPush();
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className="display text-heading">
        {t('notifications.browser')}
      </h2>
      <div className="mt-4 text-body">
        <Content push={push} />
        <PushFailureText failure={push.failure} />
      </div>
    </section>
  );
}

function Content({ push }: { push: BrowserPushControl }) {
  const { t } = useTranslation();
  const { state, isBusy } = push;
  if (state.status === 'loading') return <Skeleton radius="row" className="h-24" />;
  if (state.status === 'failed')
    return (
      <>
        <p role="alert">{t('push.checkFailed')}</p>
        <Button tone="sand" size="small" className="mt-4" onClick={push.retry}>
          {t('ui.retry')}
        </Button>
      </>
    );
  const { status } = state.data;
  if (status === 'homeScreen') return <HomeScreenSteps />;
  if (status === 'unsupported' || status === 'denied') return <p>{t(`push.${status}`)}</p>;
  const isOn = status === 'on';
  const toggle = async () => {
    const isDone = await (isOn ? push.turnOff() : push.turnOn());
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
    </>
  );
}
