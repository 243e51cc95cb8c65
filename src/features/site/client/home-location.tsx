import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#client/i18n/language.ts';
import { directionsUrl } from '#client/paths.ts';
import { ButtonAnchor } from '#client/ui/button.tsx';
import { marina } from '#shared/marina.ts';
import { LocationMap } from './location-map.tsx';

/** Where to meet: address, hours and parking from the marina's record, and the drawn coast with its pin. */
export function HomeLocation() {
  const { t } = useTranslation();
  const { language } = useLanguage();
  return (
    <section className="section-gap mx-auto max-w-[1520px] px-2.5 sm:px-6" aria-labelledby="location">
      <div className="on-sand overflow-hidden rounded-poster bg-sand lg:grid lg:grid-cols-[minmax(0,460px)_minmax(0,1fr)]">
        <div className="px-6 pt-10 pb-9 sm:px-10 lg:px-14 lg:pt-15 lg:pb-14">
          <h2 id="location" className="display text-[clamp(2.125rem,2.042rem+1.5vw,3.375rem)] leading-none">
            {t('home.location.line1')} <br />
            {t('home.location.line2')}
          </h2>
          <p className="mt-5 max-w-[36ch] text-body">{t('home.location.subtitle')}</p>
          <dl className="mt-6 grid gap-4 text-body">
            <Fact label={t('home.location.address')}>
              <address className="not-italic">{marina.address[language]}</address>
            </Fact>
            <Fact label={t('home.location.hours')}>{t('shell.open')}</Fact>
            {marina.freeParking && (
              <Fact label={t('home.location.parking')}>{t('home.location.freeParking')}</Fact>
            )}
            <Fact label={t('home.location.gettingHere')}>{t('home.location.note')}</Fact>
          </dl>
          <ButtonAnchor
            href={directionsUrl(marina.coordinates)}
            tone="coral"
            className="mt-8 w-full sm:w-auto"
          >
            {t('home.location.directions')}
          </ButtonAnchor>
        </div>
        <div className="px-2.5 pb-2.5 lg:self-center lg:py-6 lg:pr-6 lg:pl-0">
          <LocationMap />
        </div>
      </div>
    </section>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-small text-muted">{label}</dt>
      <dd className="max-w-[38ch]">{children}</dd>
    </div>
  );
}
