import { useQuery } from '@tanstack/react-query';
import { NavLink, useLocation } from 'react-router';
import { placesOf, useHelping, useHelpsFor } from '#client/data/helping.ts';
import { apiQuery } from '#client/data/query-client.ts';
import { useSession } from '#client/data/session.tsx';
import { usePageQuery } from '#client/history/page-query.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { keptQueries } from '#client/offline/kept-queries.ts';
import { getDay } from '#features/calendar/endpoints.ts';
import { isAllowed, seesDay } from '#features/helpers/limits.ts';
import { listFreeItems } from '#features/quay/endpoints.ts';
import { paths } from '#shared/paths.ts';
import { Calendar, icon } from '../ui/icons.tsx';
import { Wave } from '../ui/wave.tsx';
import { DueLine } from './due-line.tsx';

const line = { strokeWidth: 2 };
const Sunrise = icon(
  <path d="M2 16.500h16M5.500 13a4.500 4.500 0 0 1 9 0M10 3v2.500M3.700 6.200l1.800 1.800m10.800-1.800-1.800 1.800M1.800 13h.4m15.600 0h.4" />,
  line,
);
const Tray = icon(
  <path d="M2.500 11.500 5 4h10l2.500 7.500v4A1.500 1.500 0 0 1 16 17H4a1.500 1.500 0 0 1-1.500-1.500v-4Zm0 0H7c0 1.800 1.300 3 3 3s3-1.200 3-3h4.500" />,
  line,
);
const Coins = icon(
  <>
    <ellipse cx="10" cy="5.500" rx="6.500" ry="2.800" />
    <path d="M3.500 5.500v9c0 1.600 2.900 2.800 6.500 2.800s6.500-1.200 6.500-2.800v-9M3.500 10c0 1.600 2.900 2.800 6.500 2.800s6.500-1.200 6.500-2.800" />
  </>,
  line,
);
const Boat = icon(
  <path d="M2 12.500h16l-2.200 4.500H4.800L2 12.500ZM10 2.500v10M10 3.500l5.500 6.500H10" />,
  line,
);

/**
 * On phones, at the foot: on every page the five places of an owner, on those of an owner whom the user helps what they see
 * there. Where it is not shown: `styles.css`.
 */
export default function OwnerBar({ isOwner }: { isOwner: boolean }) {
  const { t } = useTranslation();
  const { user } = useSession();
  const { pendingRequests = 0 } = user ?? {};
  const { helping, may } = useHelping();
  const helpsFor = useHelpsFor();
  const showsRequests = usePageQuery()[0].get('tab') === 'items';
  const { quay, bookings, calendar } = helping
    ? placesOf(helping)
    : { quay: paths.quay(), bookings: paths.bookings({ tab: 'items' }), calendar: paths.calendar() };
  const places = [
    [quay, t('shell.nav.quay'), Sunrise],
    [bookings, !helping || may('requests') ? t('ownerNav.requests') : t('shell.nav.bookings'), Tray],
    [calendar, t('shell.nav.calendar'), Calendar],
    [!helping && paths.money(), t('shell.nav.money'), Coins],
    [!helping && paths.myListings(), t('ownerNav.craft'), Boat],
  ] as const;
  return (
    <>
      {isOwner && <KeptDay of={{}} mayEnter />}
      {helpsFor.map(
        ({ ownerId, switches }) =>
          isAllowed(seesDay, switches) && (
            <KeptDay key={ownerId} of={{ for: ownerId }} mayEnter={isAllowed(['walkIns'], switches)} />
          ),
      )}
      {(isOwner || helping) && (
        <nav
          data-owner-bar
          data-print="hide"
          data-contrast="edge"
          aria-label={helping?.ownerName ?? t('shell.roles.lister')}
          className="on-paper fixed inset-x-0 bottom-0 z-20 hidden justify-center bg-paper px-1 pb-[env(safe-area-inset-bottom)] shadow-[0_-12px_32px_-12px_rgb(13_33_54/0.28)]"
        >
          {places.map(
            ([to, label, Icon]) =>
              to && (
                <NavLink
                  key={to}
                  to={to}
                  end={Icon === Tray}
                  aria-current={Icon === Tray && !showsRequests && !helping ? 'false' : 'page'}
                  className="group relative grid h-16 max-w-32 min-w-0 grow content-center justify-items-center gap-0.5 rounded-nav px-0.5 text-navy no-underline"
                >
                  <Icon size={24} />
                  <span className="text-micro leading-tight font-medium whitespace-nowrap group-aria-[current=page]:font-figure min-[360px]:text-tiny">
                    {label}
                  </span>
                  {Icon === Tray && !helping && pendingRequests > 0 && (
                    <span className="absolute top-1 left-1/2 ml-1 grid h-5 min-w-5 place-items-center rounded-badge bg-sun px-1 text-tiny font-figure">
                      <span aria-hidden>{pendingRequests}</span>
                      <span className="sr-only">{t('shell.nav.pending', { count: pendingRequests })}</span>
                    </span>
                  )}
                  <Wave className="absolute inset-x-2 bottom-0.5 hidden text-coral group-aria-[current=page]:block" />
                </NavLink>
              ),
          )}
        </nav>
      )}
    </>
  );
}

/** Keeps an owner's day on the device on every page, so that Today opens without a signal though it was not opened before. */
function KeptDay({ of, mayEnter }: { of: { for?: string }; mayEnter: boolean }) {
  const { userId } = useSession();
  const isHome = useLocation().pathname === paths.home() && of.for === undefined;
  const persister = keptQueries(userId);
  const isKept = import.meta.env.PROD;
  const { data: day } = useQuery({
    ...apiQuery(getDay, { query: of }),
    persister,
    enabled: isKept || isHome,
  });
  useQuery({ ...apiQuery(listFreeItems, { query: of }), persister, enabled: isKept && mayEnter });
  return isHome && day && <DueLine day={day} />;
}
