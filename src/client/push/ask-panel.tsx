import { useId, useState } from 'react';
import { classNames } from '#client/class-names.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { restoreFocus } from '#client/kit/restore-focus.ts';
import { toast } from '#client/overlays/toast.ts';
import { Button } from '#client/ui/button.tsx';
import { announce } from '#client/ui/live-region.ts';
import { HomeScreenSteps, PushFailure, useBrowserPush } from './use-browser-push.tsx';

/** “Get told at once”: what push messages are for, a button that switches them on, and “Not now”. */
export default function AskPanel({
  as,
  onDismiss,
  className,
}: {
  as: 'renter' | 'owner';
  onDismiss: () => void;
  className?: string;
}) {
  const { t } = useTranslation();
  const titleId = useId();
  const push = useBrowserPush();
  const [isDone, setDone] = useState(false);
  if (push.state.status !== 'ready') return null;
  const { status } = push.state.data;
  if (status === 'unsupported' || (status === 'on' && !isDone)) return null;
  const turnOn = async () => {
    const isAnswered = await push.turn('on');
    if (!isAnswered || Notification.permission !== 'granted') return;
    setDone(true);
    announce(t('push.nowOn'));
  };
  const dismiss = () => {
    toast.default(t('push.ask.dismissed'));
    onDismiss();
  };
  return (
    <section
      ref={restoreFocus}
      aria-labelledby={titleId}
      className={classNames('on-sand rounded-photo bg-sand px-5 py-5 sm:px-6', className)}
    >
      <h3 id={titleId} className="text-large leading-snug font-label">
        {t('push.ask.title')}
      </h3>
      <div className="mt-1 max-w-[62ch] text-body leading-snug">
        {isDone ? (
          <p>{t('push.nowOn')}</p>
        ) : status === 'homeScreen' ? (
          <HomeScreenSteps />
        ) : (
          <p role={status === 'denied' ? 'alert' : undefined}>
            {t(status === 'denied' ? 'push.denied' : `push.ask.${as}`)}
          </p>
        )}
      </div>
      <PushFailure error={push.error} />
      {!isDone && (
        <div className="mt-4 flex flex-wrap gap-2.5">
          {status === 'off' && (
            <Button
              size="small"
              busy={push.isBusy}
              busyLabel={t('push.turningOn')}
              onClick={() => void turnOn()}
              className="max-sm:w-full"
            >
              {t('push.turnOn')}
            </Button>
          )}
          <Button tone="sand-2" size="small" onClick={dismiss} className="max-sm:w-full">
            {t('push.ask.later')}
          </Button>
        </div>
      )}
    </section>
  );
}
