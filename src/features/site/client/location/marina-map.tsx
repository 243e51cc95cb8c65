import 'leaflet/dist/leaflet.css';
import './marina-map.css';
import { Control, divIcon, Map as LeafletMap, Marker, TileLayer } from 'leaflet';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { classNames } from '#client/class-names.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useSite } from '#client/layout/use-site.ts';
import { map as limits } from '#shared/constants.ts';
import { marina } from '#shared/marina.ts';

const attribution =
  '&copy; <a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noopener">OpenStreetMap</a>';

/** The marker of the drawn coast, so that no image is loaded from a CDN. */
const markerIcon = (label: string) =>
  divIcon({
    className: '',
    iconSize: [44, 56],
    iconAnchor: [22, 54],
    html: `<svg viewBox="0 0 44 56" width="44" height="56" role="img" aria-label="${label}"><path fill="#0d2136" d="M22 56C9 40 2 31 2 21a20 20 0 0 1 40 0c0 10-7 19-20 35Z"/><path fill="#ee5b3f" d="M22 51C10 36.500 5 29 5 21a17 17 0 0 1 34 0c0 8-5 15.500-17 30Z"/><circle cx="22" cy="21" r="7" fill="#fbf6ea"/></svg>`,
  });

export interface MarinaMapProps {
  shown: boolean;
  onShown: () => void;
}

/** The interactive map, invisible and not focusable until its first tile has loaded. See "Map" in docs/product.md. */
export default function MarinaMap({ shown, onShown }: MarinaMapProps) {
  const { t } = useTranslation();
  const { mapTilesUrl } = useSite();
  const keysId = useId();
  const container = useRef<HTMLDivElement>(null);
  const map = useRef<LeafletMap>(null);
  const onTileLoad = useEffectEvent(onShown);
  const [active, setActive] = useState(false);

  useEffect(() => {
    if (!container.current) return;
    const animates = !matchMedia('(prefers-reduced-motion: reduce)').matches;
    const created = new LeafletMap(container.current, {
      center: marina.coordinates,
      zoom: limits.defaultZoom,
      maxZoom: limits.maxZoom,
      keyboardPanDelta: limits.keyboardPan,
      wheelDebounceTime: limits.wheelDebounceMs,
      zoomAnimation: animates,
      fadeAnimation: animates,
      inertia: animates,
      zoomControl: false,
      attributionControl: false,
    });
    map.current = created;
    const tiles = new TileLayer(mapTilesUrl, {
      attribution,
      tileSize: limits.tileSize,
      maxZoom: limits.maxZoom,
      // OpenStreetMap's tile policy requires a referrer.
      referrerPolicy: 'strict-origin-when-cross-origin',
    });
    tiles.on('tileload', () => onTileLoad()).addTo(created);
    new Control.Attribution({ prefix: false }).addTo(created);
    const timer = enableInUse(created, setActive);
    return () => {
      clearTimeout(timer);
      created.remove();
    };
  }, [mapTilesUrl]);

  // Everything that has a text: it follows the language while the map keeps its place and zoom.
  useEffect(() => {
    if (!map.current) return;
    const named = [
      new Marker(marina.coordinates, {
        icon: markerIcon(t('shell.footer.marina')),
        interactive: false,
        keyboard: false,
      }),
      new Control.Zoom({
        position: 'topright',
        zoomInTitle: t('home.location.zoomIn'),
        zoomOutTitle: t('home.location.zoomOut'),
      }),
    ];
    for (const part of named) part.addTo(map.current);
    return () => {
      for (const part of named) part.remove();
    };
  }, [t]);

  return (
    <div className={classNames('absolute inset-0', !shown && 'invisible')}>
      <p id={keysId} className="sr-only">
        {t('home.location.mapKeys')}
      </p>
      <div
        ref={container}
        role="application"
        aria-label={t('home.location.mapLabel')}
        aria-describedby={keysId}
        className="marina-map size-full"
        onKeyDown={clickBySpace}
      />
      {shown && !active && (
        <p className="pointer-events-none absolute inset-x-4 bottom-8 z-[1000] mx-auto w-fit rounded-nav bg-navy px-4 py-2.5 text-center text-small font-label text-foam">
          {t('home.location.mapHint')}
        </p>
      )}
    </div>
  );
}

/**
 * Enables wheel zoom on focus or mousedown and disables it on blur or mouseout, so that scrolling the page over the map
 * does not zoom it. On touch screens the same applies to dragging. Returns the timer that starts to listen.
 */
function enableInUse(map: LeafletMap, onActive: (active: boolean) => void) {
  const touch = matchMedia('(pointer: coarse)').matches;
  const handlers = touch ? [map.scrollWheelZoom, map.dragging, map.touchZoom] : [map.scrollWheelZoom];
  for (const handler of handlers) handler.disable();
  const setActive = (active: boolean) => () => {
    for (const handler of handlers) active ? handler.enable() : handler.disable();
    onActive(active);
  };
  return setTimeout(
    () => map.on('focus mousedown', setActive(true)).on('blur mouseout', setActive(false)),
    limits.listenersAfterMs,
  );
}

/** Leaflet's zoom buttons are links with the role `button`: makes the space bar work as well. */
function clickBySpace(event: KeyboardEvent) {
  if (event.key !== ' ' || !(event.target instanceof HTMLElement) || event.target.role !== 'button') return;
  event.preventDefault();
  event.target.click();
}
