import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { apiQuery } from '#client/data/query-client.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useDismissible } from '#client/kit/use-dismissible.ts';
import { Button } from '#client/ui/button.tsx';
import { ArrowRight, Check } from '#client/ui/icons.tsx';
import { TitledSection } from '#client/ui/titled-section.tsx';
import { getFirstSteps } from '#features/quay/endpoints.ts';
import { paths } from '#shared/paths.ts';

const always = () => true;
const steps = ['hours', 'push', 'sync', 'trial'] as const;
const row = 'flex min-h-14 items-center gap-3.5 rounded-row px-3.5 py-2.5 text-navy no-underline';
const markShape = 'grid size-8 shrink-0 place-items-center rounded-badge font-label';

/** What an owner does first after the first listing; nothing once all is done. See "The first hour" in docs/product.md. */
export default function FirstSteps() {
  const { t } = useTranslation();
  const [isShown, dismiss] = useDismissible('hasDismissedFirstSteps', always);
  const { data } = useQuery({ ...apiQuery(getFirstSteps), enabled: isShown });
  if (!isShown || !data || steps.every((step) => data[step])) return null;
  const { itemId, trialId } = data;
  const next = steps.find((step) => !data[step]);
  const leadsTo = {
    hours: paths.itemRules(itemId),
    push: paths.notifications(),
    sync: paths.calendars(),
    trial: trialId === null ? paths.quay() : paths.bookings({ tab: 'items', booking: trialId }),
  };
  return (
    <div className="on-sand my-5 rounded-photo bg-sand p-4 text-navy sm:p-5">
      <TitledSection title={t('quay.first.title')}>
        <ol className="grid gap-2">
          {steps.map((step, place) => {
            const title = t(`quay.first.${step}.title`);
            return (
              <li key={step}>
                {data[step] ? (
                  <p className={row}>
                    <span className={`${markShape} bg-completed text-foam`}>
                      <Check size={18} />
                    </span>
                    <span className="sr-only">{t('quay.first.done')}</span>
                    <span className="font-label">{title}</span>
                  </p>
                ) : (
                  <Link
                    to={leadsTo[step]}
                    state={{ walkIn: true }}
                    className={`${row} bg-foam hover:bg-wash`}
                  >
                    <span className={`${markShape} bg-sand-2`}>{place + 1}</span>
                    <span className="min-w-0 flex-1">
                      <span className="block font-label">{title}</span>
                      {/* Only this one, so that all fit above the button at the thumb. */}
                      {step === next && (
                        <span className="block text-small font-medium">
                          {t(
                            step === 'trial' && trialId !== null
                              ? 'quay.first.trial.end'
                              : `quay.first.${step}.text`,
                          )}
                        </span>
                      )}
                    </span>
                    <ArrowRight />
                  </Link>
                )}
              </li>
            );
          })}
        </ol>
        <Button tone="sand-2" size="large" onClick={dismiss} className="mt-3 max-sm:w-full">
          {t('quay.first.dismiss')}
        </Button>
      </TitledSection>
    </div>
  );
}
