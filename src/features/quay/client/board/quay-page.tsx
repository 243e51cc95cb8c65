import { useSession } from '#client/data/session.tsx';
import { PageHead } from '#client/head/page-head.tsx';
import { usePageQuery } from '#client/history/page-query.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { SignedOut } from '#client/kit/private-page.tsx';
import { ButtonLink } from '#client/ui/button.tsx';
import { EmptyState, ErrorState, Loading, Skeleton } from '#client/ui/load-states.tsx';
import { TabLinks } from '#client/ui/tabs.tsx';
import { paths } from '#shared/paths.ts';
import { type BoardOf, useBoard } from '../board-queries.ts';
import { Board } from './board.tsx';
import { BoardHead } from './board-head.tsx';

/** Today's departures and returns, for owners and, with `of=marina`, for administrators. See "Trips" in docs/product.md. */
export default function QuayPage() {
  const { t } = useTranslation();
  // Without a connection only the id is known.
  const { user, userId, seesOwnerPages } = useSession();
  const [search] = usePageQuery();
  const title = t('shell.nav.quay');
  const of: BoardOf = search.get('of') === 'marina' ? 'marina' : 'own';
  const mayRead = user === null || (of === 'marina' ? user.isAdmin : seesOwnerPages);
  return (
    <div className="column pt-6 md:pt-10">
      <PageHead title={t('shell.pageTitle', { title })} noIndex />
      {userId === null ? (
        <SignedOut title={t('quay.board.signedOut.title')} text={t('quay.board.signedOut.text')} />
      ) : mayRead ? (
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
      )}
    </div>
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
      {state.status === 'loading' && (
        <Loading label={t('quay.board.loading')} className="mt-8 grid gap-3">
          <Skeleton radius="photo" className="h-52" />
          <Skeleton radius="photo" className="h-52" />
        </Loading>
      )}
      {state.status === 'failed' && (
        <ErrorState className="mt-8" title={t('quay.board.failed')} failed={state} />
      )}
      {state.status === 'ready' && <Board of={of} board={state.data} userId={userId} />}
    </div>
  );
}
