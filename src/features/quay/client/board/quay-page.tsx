import { useState, useSyncExternalStore } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { classNames } from '#client/class-names.ts';
import { useSession } from '#client/data/session.tsx';
import { usePageQuery } from '#client/history/page-query.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { Loaded } from '#client/kit/loaded.tsx';
import { KeptPrivatePage } from '#client/kit/private-page.tsx';
import { useFormat } from '#client/kit/use-format.ts';
import { useSite } from '#client/layout/use-site.ts';
import { Lazy, lazyPart } from '#client/loading/lazy-part.tsx';
import { clockAhead, onServerTime, useNow, wrongMs } from '#client/now.tsx';
import { Button, ButtonLink, buttonClasses } from '#client/ui/button.tsx';
import { Phone, Plus, SunIcon } from '#client/ui/icons.tsx';
import { EmptyState, Skeleton } from '#client/ui/load-states.tsx';
import { TabLinks } from '#client/ui/tabs.tsx';
import type { Board as BoardData } from '#features/quay/schemas.ts';
import { paths } from '#shared/paths.ts';
import { phoneText } from '#shared/phone-text.ts';
import { type BoardOf, useBoard, useFreeItems } from '../board-queries.ts';
import { WalkIn } from '../walk-in/walk-in.tsx';
import { Board } from './board.tsx';

const firstSteps = lazyPart(() => import('../day/first-steps.tsx'));

/** Today's departures and returns, for owners and, with `of=marina`, for administrators. See "Trips" in docs/product.md. */
export default function QuayPage() {
  const { t } = useTranslation();
  const { user, seesOwnerPages } = useSession();
  const of: BoardOf = usePageQuery()[0].get('of') === 'marina' ? 'marina' : 'own';
  // Without a connection only the id is known.
  const mayRead = user === null || (of === 'marina' ? user.isAdmin : seesOwnerPages);
  return (
    <KeptPrivatePage
      title={t('shell.nav.quay')}
      signedOut={{ title: t('quay.board.signedOut.title'), text: t('quay.board.signedOut.text') }}
    >
      {(userId) =>
        mayRead ? (
          <>
            {user?.isAdmin && seesOwnerPages && <WhoseTabs of={of} />}
            <LoadedBoard key={of} of={of} userId={userId} />
          </>
        ) : (
          <EmptyState
            titleAs="h1"
            title={t('quay.board.notOwner.title')}
            text={t('quay.board.notOwner.text')}
            action={
              user.isAdmin ? (
                <ButtonLink to={paths.quay({ of: 'marina' })}>{t('quay.board.whose.marina')}</ButtonLink>
              ) : (
                <ButtonLink to={paths.bookings()}>{t('quay.board.notOwner.bookings')}</ButtonLink>
              )
            }
          />
        )
      }
    </KeptPrivatePage>
  );
}

function WhoseTabs({ of }: { of: BoardOf }) {
  const { t } = useTranslation();
  return (
    <TabLinks
      className="mb-4"
      label={t('quay.board.whose.label')}
      tabs={(['own', 'marina'] as const).map((id) => ({
        ...{ id, label: t(`quay.board.whose.${id}`), current: id === of },
        to: paths.quay(id === 'marina' ? { of: id } : {}),
      }))}
    />
  );
}

function LoadedBoard({ of, userId }: { of: BoardOf; userId: string }) {
  const { t } = useTranslation();
  const { state, isStale } = useBoard(of);
  return (
    <div className="text-navy">
      <BoardHead of={of} board={state.status === 'ready' ? state.data : null} isStale={isStale} />
      <Loaded
        of={state}
        loading={t('quay.board.loading')}
        skeleton={
          <div className="grid gap-3">
            <Skeleton count={2} radius="photo" className="h-52" />
          </div>
        }
        failed={t('quay.board.failed')}
        className="mt-8"
      >
        {(board) => <Board of={of} board={board} userId={userId} />}
      </Loaded>
    </div>
  );
}

const link = 'inline-flex min-h-14 min-w-14 items-center font-label text-navy underline underline-offset-4';

/** The day, how old the board is, and what an owner can enter. */
function BoardHead({ of, board, isStale }: { of: BoardOf; board: BoardData | null; isStale: boolean }) {
  const { t } = useTranslation();
  const { age, day, duration, time } = useFormat();
  const now = useNow();
  const wrong = useMinutesWrong();
  const { emergencyNumber } = useSite();
  const { state } = useLocation();
  const navigate = useNavigate();
  const isAsked = Object(state).walkIn === true;
  const isOld = isStale && board !== null && now.getTime() - Date.parse(board.at) >= 60_000;
  const [pressed, setEntering] = useState<'QUAY' | 'PHONE' | null>(null);
  const entering = pressed ?? (isAsked ? 'QUAY' : null);
  const close = () => {
    setEntering(null);
    // A reload would ask again.
    if (isAsked) void navigate('.', { replace: true, preventScrollReset: true });
  };
  return (
    <header>
      <h1 className="display text-title max-md:text-title-narrow">{t('shell.nav.quay')}</h1>
      <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1.5 text-body font-medium">
        <span className="first-letter:uppercase">{day(now)}</span>
        {board && (
          <span className="inline-flex items-center gap-2">
            <SunIcon event="sunset" size={18} />
            {t('quay.board.sunset', { time: time(board.sunset) })}
          </span>
        )}
        {board && (
          <span className={classNames(isOld && 'rounded-badge bg-sun px-2.5 py-1')}>
            {t(isOld ? 'quay.board.stale' : 'quay.board.updated', {
              age: age(board.at),
            })}
          </span>
        )}
      </p>
      {wrong !== 0 && (
        <p role="alert" className="mt-4 rounded-photo bg-sun px-5 py-4 text-body font-medium">
          {t(wrong > 0 ? 'quay.board.clock.ahead' : 'quay.board.clock.behind', {
            span: duration(Math.abs(wrong)),
          })}
        </p>
      )}
      {of === 'own' && (
        <div className="mt-5 grid gap-2.5 sm:grid-cols-2">
          <Button size="large" wide icon={<Plus />} onClick={() => setEntering('QUAY')}>
            {t('quay.board.walkIn')}
          </Button>
          <Button size="large" tone="sand" wide icon={<Phone />} onClick={() => setEntering('PHONE')}>
            {t('quay.walkIn.title.PHONE')}
          </Button>
        </div>
      )}
      <p className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 text-body font-medium md:justify-start">
        <span className="flex-[1_1_12rem] md:flex-none">{t('quay.board.rescue')}</span>
        <a
          href={`tel:${emergencyNumber}`}
          data-contrast="edge"
          className={`${buttonClasses({ tone: 'outline', size: 'large' })} gap-2.5 px-5!`}
        >
          <Phone size={18} />
          {phoneText(emergencyNumber)}
        </a>
      </p>
      {of === 'own' && (
        <nav aria-label={t('quay.board.links')} className="flex flex-wrap gap-x-6">
          <Link to={paths.money()} className={link}>
            {t('bookings.earnings')}
          </Link>
          <Link to={paths.calendar()} className={link}>
            {t('shell.nav.calendar')}
          </Link>
        </nav>
      )}
      {of === 'own' && <Lazy part={firstSteps} props={{}} waiting={null} failed={() => null} />}
      {of === 'own' && <FreeItemsReader />}
      {entering && <WalkIn kind={entering} onClose={close} />}
    </header>
  );
}

/** Reads the list for "Someone is here": without a signal it would be too late. */
function FreeItemsReader() {
  useFreeItems();
  return null;
}

/** By how many minutes the device's clock is ahead of the server's, if the user should know; else 0. */
const useMinutesWrong = (): number => useSyncExternalStore(onServerTime, minutesWrong, () => 0);

export function minutesWrong(): number {
  const ms = clockAhead();
  return Math.abs(ms) > wrongMs ? Math.round(ms / 60_000) : 0;
}
