import { useMutationState, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { classNames } from '#client/class-names.ts';
import { apiQuery } from '#client/data/query-client.ts';
import { useSession } from '#client/data/session.tsx';
import { useSave } from '#client/data/use-save.ts';
import { Checkbox } from '#client/forms/checkbox.tsx';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { Loaded } from '#client/kit/loaded.tsx';
import { PrivatePage } from '#client/kit/private-page.tsx';
import { PushByHomeScreen, PushFailure, useBrowserPush } from '#client/push/use-browser-push.tsx';
import { Button } from '#client/ui/button.tsx';
import { announce } from '#client/ui/live-region.ts';
import { Skeleton } from '#client/ui/load-states.tsx';
import { TitledSection } from '#client/ui/titled-section.tsx';
import { type Category, categories, isOptional } from '#features/messages/constants.ts';
import { getChoices, updateChoice } from '#features/messages/endpoints.ts';
import type { Choice } from '#features/messages/schemas.ts';
import { updateLanguage } from '#features/users/endpoints.ts';
import type { CurrentUser } from '#features/users/schemas.ts';

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
  if (status === 'homeScreen') return <PushByHomeScreen />;
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

/** One after the other, so that of two quick changes the last one stays. */
const inTurn = updateChoice.path;

const isSameSwitch = (a: Choice, b: Choice) => a.category === b.category && a.channel === b.channel;

/** A row per category with a switch per channel, which saves at once. */
function ChoiceList() {
  const { t } = useTranslation();
  const { seesOwnerPages } = useSession();
  /** They show at once, until they are saved or refused. */
  const changes = useMutationState({
    filters: { status: 'pending', predicate: ({ options }) => options.scope?.id === inTurn },
    select: (mutation) => (mutation.state.variables as { body: Choice }).body,
  });
  // Only owners get day sheets.
  const shown = categories.filter((category) => category !== 'DAY_SHEET' || seesOwnerPages);
  return (
    <Loaded
      of={useQuery(apiQuery(getChoices))}
      skeleton={
        <div className="grid gap-2">
          <Skeleton count={shown.length} radius="row" className="h-28 sm:h-[92px]" />
        </div>
      }
      failed={t('notifications.failed')}
    >
      {(stored) => (
        <ul className="grid gap-2">
          {shown.map((category) => (
            <li key={category}>
              <ChoiceRow
                category={category}
                choices={stored
                  .filter((choice) => choice.category === category)
                  .map((choice) => changes.findLast((change) => isSameSwitch(change, choice)) ?? choice)}
              />
            </li>
          ))}
        </ul>
      )}
    </Loaded>
  );
}

function ChoiceRow({ category, choices }: { category: Category; choices: readonly Choice[] }) {
  const { t } = useTranslation();
  const [isSaved, setIsSaved] = useState(false);
  const { save, isSaving, errorText } = useSave(updateChoice, { inTurn, onSuccess: () => setIsSaved(true) });
  const id = useId();
  const hasAlways = choices.some(({ channel }) => !isOptional(category, channel));
  return (
    <fieldset
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      className="grid gap-x-8 gap-y-2 rounded-row bg-wash px-5 py-4 sm:grid-cols-[minmax(0,1fr)_auto]"
    >
      <div className="leading-snug">
        <h3 id={`${id}-title`} className="text-large leading-snug font-label">
          {t(`notifications.categories.${category}.title`)}
        </h3>
        <p id={`${id}-text`} className="mt-0.5 text-small text-muted">
          {t(`notifications.categories.${category}.text`)}
        </p>
        {hasAlways && (
          <p id={`${id}-always`} className="mt-1.5 text-small">
            {t('notifications.always')}
          </p>
        )}
        {/* The live region exists before there is anything to say, or screen readers would miss it. */}
        <div role="status" className="text-small font-label empty:hidden">
          {isSaving ? (
            <p className="mt-1.5 text-muted">{t('ui.saving')}</p>
          ) : errorText ? (
            <p className="mt-1.5 text-error">{t('notifications.notSaved', { reason: errorText })}</p>
          ) : (
            isSaved && <p className="mt-1.5 text-completed">{t('notifications.saved')}</p>
          )}
        </div>
      </div>
      <div className="flex flex-wrap gap-x-7 sm:grid sm:grid-cols-[6.5rem_10.5rem] sm:gap-x-4">
        {choices.map((choice) => {
          const { channel, isOn } = choice;
          const optional = isOptional(category, channel);
          return (
            <Checkbox
              key={channel}
              label={t(`notifications.channels.${channel}`)}
              checked={isOn}
              disabled={!optional}
              aria-describedby={optional ? undefined : `${id}-always`}
              onChange={() => void save({ body: { ...choice, isOn: !isOn } })}
            />
          );
        })}
      </div>
    </fieldset>
  );
}
