import 'leaflet/dist/leaflet.css';
import './marina-map.css';
import { divIcon, type Map as LeafletMap } from 'leaflet';
import { useEffect, useId, useMemo } from 'react';
import { AttributionControl, MapContainer, Marker, TileLayer, useMap, ZoomControl } from 'react-leaflet';
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
  onActive: (active: boolean) => void;
}

/** The interactive map, invisible and not focusable until its first tile has loaded. See "Map" in docs/product.md. */
export default function MarinaMap({ shown, onShown, onActive }: MarinaMapProps) {
  const { t, i18n } = useTranslation();
  const { mapTilesUrl } = useSite();
  const keysId = useId();
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const position = marina.coordinates;
  const icon = useMemo(() => markerIcon(t('home.location.mapMarker')), [t]);
  const tileEvents = useMemo(() => ({ tileload: onShown }), [onShown]);
  return (
    <div className={classNames('absolute inset-0', !shown && 'invisible')}>
      <p id={keysId} className="sr-only">
        {t('home.location.mapKeys')}
      </p>
      <MapContainer
        className="marina-map size-full"
        center={position}
        zoom={limits.defaultZoom}
        maxZoom={limits.maxZoom}
        scrollWheelZoom={false}
        keyboardPanDelta={limits.keyboardPan}
        wheelDebounceTime={limits.wheelDebounceMs}
        zoomAnimation={!reducedMotion}
        fadeAnimation={!reducedMotion}
        inertia={!reducedMotion}
        zoomControl={false}
        attributionControl={false}
      >
        <TileLayer
          url={mapTilesUrl}
          attribution={attribution}
          tileSize={limits.tileSize}
          maxZoom={limits.maxZoom}
          // OpenStreetMap's tile policy requires a referrer.
          referrerPolicy="strict-origin-when-cross-origin"
          eventHandlers={tileEvents}
        />
        <Marker position={position} icon={icon} interactive={false} keyboard={false} />
        <ZoomControl
          key={i18n.language}
          position="topright"
          zoomInTitle={t('home.location.zoomIn')}
          zoomOutTitle={t('home.location.zoomOut')}
        />
        <AttributionControl prefix={false} />
        <Interaction onActive={onActive} />
        <MapAccessibility label={t('home.location.mapLabel')} keysId={keysId} />
      </MapContainer>
    </div>
  );
}

/**
 * Enables wheel zoom on focus or mousedown and disables it on blur or mouseout, so that scrolling the page over the map
 * does not zoom it. On touch screens the same applies to dragging.
 */
function Interaction({ onActive }: { onActive: (active: boolean) => void }) {
  const map = useMap();
  useEffect(() => {
    const touch = matchMedia('(pointer: coarse)').matches;
    const handlers = touch ? [map.scrollWheelZoom, map.dragging, map.touchZoom] : [map.scrollWheelZoom];
    for (const handler of handlers) handler.disable();
    const enable = () => {
      for (const handler of handlers) handler.enable();
      onActive(true);
    };
    const disable = () => {
      for (const handler of handlers) handler.disable();
      onActive(false);
    };
    const listen = (method: 'on' | 'off') => toggleListeners(map, method, enable, disable);
    const timer = setTimeout(listen, limits.listenersAfterMs, 'on');
    return () => {
      clearTimeout(timer);
      listen('off');
    };
  }, [map, onActive]);
  return null;
}

/** Gives Leaflet's focusable container a role, a label and a description of its keys. */
function MapAccessibility({ label, keysId }: { label: string; keysId: string }) {
  const map = useMap();
  useEffect(() => {
    const container = map.getContainer();
    container.role = 'application';
    container.ariaLabel = label;
    container.setAttribute('aria-describedby', keysId);
  }, [map, label, keysId]);
  useEffect(() => {
    const container = map.getContainer();
    // Leaflet's zoom buttons are links with the role `button`: make the space bar work as well.
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== ' ' || !(event.target instanceof HTMLElement) || event.target.role !== 'button')
        return;
      event.preventDefault();
      event.target.click();
    };
    container.addEventListener('keydown', onKeyDown);
    return () => container.removeEventListener('keydown', onKeyDown);
  }, [map]);
  return null;
}

function toggleListeners(
  map: LeafletMap,
  method: 'on' | 'off',
  enable: () => void,
  disable: () => void,
): void {
  map[method]('focus', enable);
  map[method]('mousedown', enable);
  map[method]('blur', disable);
  map[method]('mouseout', disable);
}
