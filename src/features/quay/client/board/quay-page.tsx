import { useSession } from '#client/data/session.tsx';
import { usePageQuery } from '#client/history/page-query.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { Loaded } from '#client/kit/loaded.tsx';
import { KeptPrivatePage } from '#client/kit/private-page.tsx';
import { ButtonLink } from '#client/ui/button.tsx';
import { EmptyState, Skeleton } from '#client/ui/load-states.tsx';
import { TabLinks } from '#client/ui/tabs.tsx';
import { paths } from '#shared/paths.ts';
import { type BoardOf, useBoard } from '../board-queries.ts';
import { Board } from './board.tsx';
import { BoardHead } from './board-head.tsx';

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
        skeleton={<Skeleton count={2} radius="photo" className="h-52" />}
        failed={t('quay.board.failed')}
        className="mt-8 grid gap-3"
      >
        {(board) => <Board of={of} board={board} userId={userId} />}
      </Loaded>
    </div>
  );
}
