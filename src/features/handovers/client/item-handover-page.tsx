import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { apiQuery } from '#client/data/query-client.ts';
import { Checkbox } from '#client/forms/checkbox.tsx';
import { NumberField, TextArea } from '#client/forms/field.tsx';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { Loaded } from '#client/kit/loaded.tsx';
import { PrivatePage } from '#client/kit/private-page.tsx';
import { SaveForm } from '#client/kit/save-form.tsx';
import { ButtonLink } from '#client/ui/button.tsx';
import { ArrowLeft, Triangle } from '#client/ui/icons.tsx';
import { ErrorState, Skeleton, StatePanel } from '#client/ui/load-states.tsx';
import { Tag } from '#client/ui/tag.tsx';
import { isMissing } from '#features/bookings/client/ticket/ticket-state.ts';
import type { Language } from '#shared/language.ts';
import { paths } from '#shared/paths.ts';
import { getHandoverSettings, putHandoverSettings } from '../endpoints.ts';
import { handoverLimits as limits } from '../limits.ts';
import type { HandoverSettings } from '../schemas.ts';

/** What an owner sets for the hand-over of an item, and the hours of its engines. See "Hand-over record" in docs/product.md. */
export default function ItemHandoverPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const title = t('handover.settings.title');
  return (
    <PrivatePage title={title} signedOut={{ text: t('handover.settings.signedOut') }}>
      {() => (
        <>
          <Link to={paths.myListings()} className="link inline-flex min-h-11 items-center gap-2">
            <ArrowLeft size={17} />
            {t('shell.nav.myListings')}
          </Link>
          <h1 className="display mt-2 text-heading sm:text-section">{title}</h1>
          <p className="mt-3 max-w-[60ch] text-lead text-muted">{t('handover.settings.lead')}</p>
          <div className="mt-8 grid max-w-[640px] grid-cols-[minmax(0,1fr)]">
            <LoadedSettings key={id} id={id} />
          </div>
        </>
      )}
    </PrivatePage>
  );
}

function LoadedSettings({ id }: { id: string }) {
  const { t } = useTranslation();
  return (
    <Loaded
      of={useQuery(apiQuery(getHandoverSettings, { params: { id } }))}
      skeleton={<Skeleton count={4} radius="button" className="mb-6 h-16" />}
      failed={(failure) =>
        failure.error && isMissing(failure.error) ? (
          <StatePanel
            illustration="adrift"
            title={t('handover.settings.missing')}
            text={t('handover.settings.missingText')}
            action={<ButtonLink to={paths.myListings()}>{t('shell.nav.myListings')}</ButtonLink>}
          />
        ) : (
          <ErrorState title={t('handover.settings.failed')} failed={failure} />
        )
      }
    >
      {(settings) => <SettingsForm id={id} settings={settings} />}
    </Loaded>
  );
}

/** As typed; the hours of the last services in the order of the units. */
const valuesOf = ({ asks, points, serviceEvery, units }: HandoverSettings, language: Language) => ({
  asks,
  points: points.join('\n'),
  serviceEvery: String(serviceEvery ?? ''),
  serviced: units.map(({ servicedAt }) => writeHours(servicedAt, language)),
});

const writeHours = (hours: number | null, language: Language) =>
  String(hours ?? '').replace('.', language === 'fr' ? ',' : '.');
const readHours = (typed: string) => (typed.trim() === '' ? null : Number(typed.trim().replace(',', '.')));

function SettingsForm({ id, settings }: { id: string; settings: HandoverSettings }) {
  const { t, language } = useTranslation();
  const { units } = settings;
  return (
    <SaveForm
      title={t('handover.settings.form')}
      endpoint={putHandoverSettings}
      values={valuesOf(settings, language)}
      savedValues={(saved) => valuesOf(saved, language)}
      toBody={({ asks, points, serviceEvery, serviced }, wrong) => ({
        asks,
        points: points.split('\n').filter((line) => line.trim() !== ''),
        serviceEvery: readHours(serviceEvery),
        serviced: units.flatMap(({ unit }, place) => {
          const hours = readHours(serviced[place] ?? '');
          if (hours === null) return [];
          if (!(hours >= 0 && hours <= limits.meter)) wrong(`serviced.${place}`, 'invalid');
          return [{ unit, hours }];
        }),
      })}
      toInput={({ body }) => ({ params: { id }, body })}
      problemText={({ path }, value) => {
        if (path === 'serviceEvery') return t('handover.settings.everyWrong');
        if (path.startsWith('serviced')) return t('handover.settings.servicedWrong');
        const isLong = String(value)
          .split('\n')
          .some((line) => line.trim().length > limits.pointLength);
        return t(`handover.settings.${isLong ? 'tooLong' : 'tooMany'}`);
      }}
    >
      {({ field }) => (
        <>
          <Checkbox
            {...field('asks')}
            label={t('handover.settings.asks')}
            hint={t('handover.settings.asksHint')}
          />
          <TextArea
            {...field('points')}
            rows={4}
            label={t('handover.settings.points')}
            hint={t('handover.settings.pointsHint')}
          />
          <NumberField
            {...field('serviceEvery')}
            inputMode="numeric"
            label={t('handover.settings.every')}
            hint={t('handover.settings.everyHint')}
            unit={t('handover.settings.hours')}
          />
          {[...units.entries()].map(([place, { unit, name, meter, sinceService, isDue }]) => (
            <div key={unit} className="on-sand rounded-row bg-wash p-5">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
                <b className="text-large font-label wrap-anywhere">
                  {name === null ? t('handover.settings.engine') : t('handover.settings.engineOf', { name })}
                </b>
                {isDue && (
                  <Tag tone="sun" size="small">
                    <Triangle size={14} />
                    {t('handover.settings.due')}
                  </Tag>
                )}
              </p>
              <p className="text-body">
                {meter === null
                  ? t('handover.settings.noMeter')
                  : t('handover.settings.meter', { hours: writeHours(meter, language) })}
              </p>
              {sinceService !== null && (
                <p className="text-small text-muted">
                  {t('handover.settings.since', { hours: writeHours(sinceService, language) })}
                </p>
              )}
              <NumberField
                {...field(`serviced.${place}`)}
                className="mt-4"
                label={
                  name === null
                    ? t('handover.settings.servicedAt')
                    : t('handover.settings.servicedOf', { name })
                }
                unit={t('handover.settings.hours')}
              />
            </div>
          ))}
        </>
      )}
    </SaveForm>
  );
}
