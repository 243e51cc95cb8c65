import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { Lazy, lazyPart } from '#client/loading/lazy-part.tsx';
import coast from '#client/marks/coast.svg';
import { map } from '#shared/constants.ts';

const marinaMap = lazyPart(() => import('./marina-map.tsx'));

/** How far from the viewport the map starts loading. */
const loadMargin = '300px';

/**
 * A drawing of the coast with the marina's marker, covered by the interactive map once the section is near the viewport
 * and the first tile has loaded. Without a network the drawing stays.
 */
export function LocationMap() {
  const { t } = useTranslation();
  const container = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  const [shown, setShown] = useState(false);
  const [active, setActive] = useState(false);
  const show = useCallback(() => setShown(true), []);
  useEffect(() => {
    const element = container.current;
    if (element === null) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
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
          props={{ shown, onShown: show, onActive: setActive }}
          waiting={null}
          // The drawing stays.
          failed={() => null}
        />
      )}
      {shown && !active && (
        <p className="pointer-events-none absolute inset-x-4 bottom-8 z-[1000] mx-auto w-fit rounded-nav bg-navy px-4 py-2.5 text-center text-small font-label text-foam">
          {t('home.location.mapHint')}
        </p>
      )}
    </div>
  );
}
