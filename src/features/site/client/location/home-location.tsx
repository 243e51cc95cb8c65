import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { Lazy, lazyPart } from '#client/loading/lazy-part.tsx';
import coast from '#client/marks/coast.svg';
import { ButtonAnchor } from '#client/ui/button.tsx';
import { map } from '#shared/constants.ts';
import { directionsUrl, marina } from '#shared/marina.ts';

/** Not in the first load of the page. */
const seasonHours = lazyPart(() => import('./season-hours.tsx'));

export function HomeLocation() {
  const { t, language } = useTranslation();
  const hasSeasons = marina.seasons.length > 0;
  return (
    <section className="section-gap mx-auto max-w-[1520px] px-2.5 sm:px-6" aria-labelledby="location">
      <div className="on-sand overflow-hidden rounded-poster bg-sand p-2.5 pb-9 sm:p-6 sm:pb-10 lg:pb-12">
        <div className="grid gap-x-12 gap-y-4 px-3.5 pt-8 pb-7 sm:px-4 lg:grid-cols-[auto_minmax(0,20rem)] lg:items-end lg:justify-between lg:px-8 lg:pt-9 lg:pb-9">
          <h2 id="location" className="display text-section">
            {t('home.location.line1')} <br className="sm:hidden" />
            {t('home.location.line2')}
          </h2>
          <p className="max-w-[36ch] text-body lg:mb-1.5">{t('home.location.subtitle')}</p>
        </div>
        <LocationMap />
        <div className="grid gap-x-12 gap-y-7 px-3.5 pt-8 sm:px-4 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-start lg:px-8">
          <dl className="grid gap-x-10 gap-y-4 text-body sm:grid-cols-2 xl:grid-cols-[1fr_max-content_max-content_1.35fr]">
            <Fact label={t('home.location.address')}>
              <address className="not-italic">{marina.address[language]}</address>
            </Fact>
            <Fact label={t('home.location.hours')}>
              {t(hasSeasons ? 'home.location.usually' : 'shell.open')}
              {hasSeasons && <Lazy part={seasonHours} props={{}} waiting={null} failed={() => null} />}
            </Fact>
            {marina.freeParking && (
              <Fact label={t('home.location.parking')}>{t('home.location.freeParking')}</Fact>
            )}
            <Fact label={t('home.location.gettingHere')}>{t('home.location.note')}</Fact>
          </dl>
          <ButtonAnchor
            href={directionsUrl(marina.coordinates)}
            tone="coral"
            className="w-full sm:w-auto sm:justify-self-start"
          >
            {t('home.location.directions')}
          </ButtonAnchor>
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

const marinaMap = lazyPart(() => import('./marina-map.tsx'));

/** How far from the viewport the map starts loading. */
const loadMargin = '300px';

/**
 * A drawing of the coast with the marina's marker, covered by the interactive map once the section is near the viewport
 * and the first tile has loaded. Without a network the drawing stays.
 */
function LocationMap() {
  const { t } = useTranslation();
  const container = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const element = container.current;
    if (element === null) return;
    const observer = new IntersectionObserver(
      // On a busy device a call may tell both that it was far and that it has come near.
      (entries) => {
        if (!entries.at(-1)?.isIntersecting) return;
        observer.disconnect();
        setNear(true);
      },
      { rootMargin: loadMargin },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <div
      ref={container}
      // The map's own focus ring would be clipped.
      className="relative isolate overflow-hidden rounded-photo bg-aqua has-[.marina-map:focus-visible]:outline-3 has-[.marina-map:focus-visible]:outline-offset-2 has-[.marina-map:focus-visible]:outline-(--ring)"
      style={{ height: map.locationHeight }}
    >
      <img
        src={coast}
        alt={shown ? '' : t('home.location.map')}
        width={760}
        height={560}
        loading="lazy"
        className="absolute inset-0 size-full object-cover object-[56%_50%] lg:object-[50%_30%]"
      />
      {near && (
        <Lazy
          part={marinaMap}
          props={{ shown, onShown: () => setShown(true) }}
          waiting={null}
          // The drawing stays.
          failed={() => null}
        />
      )}
    </div>
  );
}
