import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { useBackOnline } from '#client/data/api.ts';
import { useHelpsFor } from '#client/data/helping.ts';
import { useSession } from '#client/data/session.tsx';
import { PageHead } from '#client/head/page-head.tsx';
import { usePageQuery } from '#client/history/page-query.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import night from '#client/illustrations/night.svg';
import { useFormat } from '#client/kit/use-format.ts';
import { useKeptSlips } from '#client/offline/kept-on-device.tsx';
import { isKept } from '#client/offline/kept-queries.ts';
import { Button, buttonClasses } from '#client/ui/button.tsx';
import { ArrowRight, Phone } from '#client/ui/icons.tsx';
import { statusGround } from '#client/ui/tag.tsx';
import { TitledSection } from '#client/ui/titled-section.tsx';
import { nextPath } from '#features/auth/client/return-path.ts';
import type { Booking } from '#features/bookings/schemas.ts';
import { marina } from '#shared/marina.ts';
import { paths } from '#shared/paths.ts';
import { phoneText } from '#shared/phone-text.ts';
import { type DayOf, dayQuery } from './use-day.ts';

/** How often the page looks whether the server can be reached again, in milliseconds. */
const lookMs = 5_000;

/** The offline home: shown instead of a page that needs a connection. See "Without a connection" in docs/product.md. */
export default function KeptPage() {
  const { t } = useTranslation();
  const asked = usePageQuery()[0].get('next');
  const next = asked === null ? paths.bookings() : (nextPath(asked) ?? paths.home());
  const { data: slips = [], isPending } = useKeptSlips(true);
  const { userId } = useSession();
  const helpsFor = useHelpsFor();
  const { data: board = false } = useQuery({
    queryKey: ['kept board', userId, helpsFor],
    queryFn: async () => {
      const isHere = (of: DayOf) => userId !== null && isKept(userId, dayQuery(of).queryKey);
      for (const { ownerId } of helpsFor) {
        const owner = { for: ownerId };
        if (userId !== null && (await isKept(userId, dayQuery('own', undefined, owner).queryKey)))
          return paths.quay(owner);
      }
      return (await isHere('own')) ? paths.quay() : (await isHere('marina')) && paths.adminBoard();
    },
    meta: { private: true },
  });
  /** Once a page was chosen here, it opens, also if the signal returns meanwhile. */
  const hasChosen = useRef(false);
  const choose = () => {
    hasChosen.current = true;
  };
  const open = useEffectEvent(() => {
    if (!hasChosen.current) location.replace(next);
  });
  useBackOnline(open);
  const wasAsked = asked !== null;
  useEffect(() => {
    // Browsers say that they are online before the server can be reached, or all the time.
    const look = async () =>
      (await fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store' })).ok && open();
    const timer = wasAsked ? setInterval(() => void look().catch(() => undefined), lookMs) : undefined;
    return () => clearInterval(timer);
  }, [wasAsked]);
  const { hours, shortDay, shortTime } = useFormat();
  const { emergencyNumber } = marina;
  const title = t('bookings.kept.title');
  const has = { tap: board !== false, show: slips.length > 0, call: true };
  return (
    <div className="column grid gap-x-16 gap-y-9 pt-6 md:pt-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,25rem)]">
      <PageHead title={t('shell.pageTitle', { title })} noIndex />
      <div className="min-w-0">
        <h1 className="display text-section max-md:text-title-narrow">{title}</h1>
        <p className="mt-3 mb-5 max-w-[46ch] text-body text-muted">{t('bookings.kept.text')}</p>
        {/* No link: the kept document was rendered without `next`, and hydration leaves attributes as they are. */}
        <Button tone="coral" className="mb-9 max-sm:w-full" onClick={() => location.assign(next)}>
          {t('ui.retry')}
        </Button>
        {has.tap || has.show ? (
          <TitledSection title={t('bookings.kept.here')}>
            <ul className="grid gap-2.5">
              {board && (
                <Row href={board} ground="bg-navy text-foam" stub={t('bookings.day.today')} onClick={choose}>
                  {t('bookings.kept.board')}
                </Row>
              )}
              {[...slips].sort(byStart).map(({ id, startTime, endTime, status, rentableItem }) => (
                <Row
                  key={id}
                  href={paths.bookingSlip(id)}
                  ground={statusGround[status]}
                  stub={shortTime(startTime)}
                  day={shortDay(startTime)}
                  onClick={choose}
                >
                  <span className="block font-label">{rentableItem.listingTitle}</span>
                  {hours({ start: startTime, end: endTime })}, {t(`ui.status.${status}`)}
                </Row>
              ))}
            </ul>
          </TitledSection>
        ) : (
          // Nothing is said of what is kept before it is read.
          !isPending && <p className="text-body">{t('bookings.kept.none')}</p>
        )}
      </div>
      <div className="on-sand self-start overflow-hidden rounded-poster bg-sand sm:max-lg:grid sm:grid-cols-2">
        <img src={night} alt="" className="h-40 w-full object-cover sm:h-full lg:h-64" />
        <div className="p-6 sm:p-8">
          <TitledSection title={t('bookings.kept.can.title')}>
            <ul className="mb-5 grid list-disc gap-2 pl-5 text-body">
              {(['tap', 'show', 'call'] as const).map(
                (what) => has[what] && <li key={what}>{t(`bookings.kept.can.${what}`)}</li>,
              )}
            </ul>
            <a
              href={`tel:${emergencyNumber}`}
              data-contrast="edge"
              className={`${buttonClasses({ tone: 'outline', wide: true })} gap-2.5`}
            >
              <Phone size={18} />
              {t('bookings.kept.emergency', { number: phoneText(emergencyNumber) })}
            </a>
          </TitledSection>
        </div>
      </div>
    </div>
  );
}

const byStart = (one: Booking, other: Booking) => one.startTime.localeCompare(other.startTime);

/** A link to a document, with which the service worker answers. */
function Row({
  href,
  ground,
  stub,
  day,
  onClick,
  children,
}: Record<'href' | 'ground' | 'stub', string> & { day?: string; onClick: () => void; children: ReactNode }) {
  return (
    <li>
      <a
        href={href}
        onClick={onClick}
        className="grid min-h-19 grid-cols-[7.75rem_minmax(0,1fr)_auto] items-center overflow-hidden rounded-photo bg-wash text-navy no-underline hover:bg-sand"
      >
        <span
          data-contrast="ink"
          className={`grid content-center justify-items-center self-stretch px-2 py-3 text-center ${ground}`}
        >
          <span className="figure text-large leading-tight">{stub}</span>
          {day && <span className="mt-1 text-small first-letter:uppercase">{day}</span>}
        </span>
        <span className="p-3 text-small">{children}</span>
        <ArrowRight className="mr-4" />
      </a>
    </li>
  );
}
