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

/** The coral pin of the drawn coast, as a marker of its own: nothing comes from elsewhere. */
const pinCalled = (name: string) =>
  divIcon({
    className: '',
    iconSize: [44, 56],
    iconAnchor: [22, 54],
    html: `<svg viewBox="0 0 44 56" width="44" height="56" role="img" aria-label="${name}"><path fill="#0d2136" d="M22 56C9 40 2 31 2 21a20 20 0 0 1 40 0c0 10-7 19-20 35Z"/><path fill="#ee5b3f" d="M22 51C10 36.500 5 29 5 21a17 17 0 0 1 34 0c0 8-5 15.500-17 30Z"/><circle cx="22" cy="21" r="7" fill="#fbf6ea"/></svg>`,
  });

export interface MarinaMapProps {
  shown: boolean;
  onShown: () => void;
  onActive: (active: boolean) => void;
}

/** The interactive map (specification 2); invisible and out of reach until its first tile is there. */
export default function MarinaMap({ shown, onShown, onActive }: MarinaMapProps) {
  const { t, i18n } = useTranslation();
  const { mapTilesUrl } = useSite();
  const keysId = useId();
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const position = marina.coordinates;
  const pin = useMemo(() => pinCalled(t('home.location.mapMarker')), [t]);
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
        zoomAnimation={!still}
        fadeAnimation={!still}
        inertia={!still}
        zoomControl={false}
        attributionControl={false}
      >
        <TileLayer
          url={mapTilesUrl}
          attribution={attribution}
          tileSize={limits.tileSize}
          maxZoom={limits.maxZoom}
          // The service asks to know the site that it serves; the page's own policy would say the same.
          referrerPolicy="strict-origin-when-cross-origin"
          eventHandlers={tileEvents}
        />
        <Marker position={position} icon={pin} interactive={false} keyboard={false} />
        <ZoomControl
          key={i18n.language}
          position="topright"
          zoomInTitle={t('home.location.zoomIn')}
          zoomOutTitle={t('home.location.zoomOut')}
        />
        <AttributionControl prefix={false} />
        <Interaction onActive={onActive} />
        <Voice label={t('home.location.mapLabel')} keysId={keysId} />
      </MapContainer>
    </div>
  );
}

/**
 * The page scrolls on over the map until somebody means the map: focus or a press turns the wheel's zoom on, leaving
 * turns it off. On touch screens the same goes for dragging, so that a finger that scrolls the page does not get stuck.
 */
function Interaction({ onActive }: { onActive: (active: boolean) => void }) {
  const map = useMap();
  useEffect(() => {
    const touch = matchMedia('(pointer: coarse)').matches;
    const handlers = touch ? [map.scrollWheelZoom, map.dragging, map.touchZoom] : [map.scrollWheelZoom];
    for (const handler of handlers) handler.disable();
    const on = () => {
      for (const handler of handlers) handler.enable();
      onActive(true);
    };
    const off = () => {
      for (const handler of handlers) handler.disable();
      onActive(false);
    };
    const attach = (switchOn: 'on' | 'off') => listen(map, switchOn, on, off);
    const timer = setTimeout(attach, limits.listenersAfterMs, 'on');
    return () => {
      clearTimeout(timer);
      attach('off');
    };
  }, [map, onActive]);
  return null;
}

/** What Leaflet leaves unsaid of its own tab stop: what it is, its name, and the keys that it takes. */
function Voice({ label, keysId }: { label: string; keysId: string }) {
  const map = useMap();
  useEffect(() => {
    const container = map.getContainer();
    container.role = 'application';
    container.ariaLabel = label;
    container.setAttribute('aria-describedby', keysId);
  }, [map, label, keysId]);
  useEffect(() => {
    const container = map.getContainer();
    // Its zoom buttons are links: as buttons they must answer to the space bar too.
    const press = (event: KeyboardEvent) => {
      if (event.key !== ' ' || !(event.target instanceof HTMLElement) || event.target.role !== 'button')
        return;
      event.preventDefault();
      event.target.click();
    };
    container.addEventListener('keydown', press);
    return () => container.removeEventListener('keydown', press);
  }, [map]);
  return null;
}

function listen(map: LeafletMap, way: 'on' | 'off', enter: () => void, leave: () => void): void {
  map[way]('focus', enter);
  map[way]('mousedown', enter);
  map[way]('blur', leave);
  map[way]('mouseout', leave);
}
