import { useSession } from '#client/data/session.tsx';
import { usePageQuery } from '#client/history/page-query.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { KeptPrivatePage } from '#client/kit/private-page.tsx';
import { Lazy, lazyPart } from '#client/loading/lazy-part.tsx';
import { useNow } from '#client/now.tsx';
import { ButtonLink } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/load-states.tsx';
import { instantToMarina } from '#shared/marina-time.ts';
import { paths } from '#shared/paths.ts';
import { Day } from './day.tsx';

const firstSteps = lazyPart(() => import('./first-steps.tsx'));

/** Today's departures and returns, for owners and, with `of=marina`, for administrators. See "Trips" in docs/product.md. */
export default function TodayPage() {
  const { t } = useTranslation();
  const { user, seesOwnerPages } = useSession();
  const of = usePageQuery()[0].get('of') === 'marina' ? 'marina' : 'own';
  const date = instantToMarina(useNow()).date;
  // Without a connection only the id is known.
  const mayRead = user === null || (of === 'marina' ? user.isAdmin : seesOwnerPages);
  return (
    <KeptPrivatePage
      title={t('bookings.day.today')}
      signedOut={{ title: t('quay.board.signedOut.title'), text: t('quay.board.signedOut.text') }}
      className="max-w-none! pt-4! xl:px-10!"
    >
      {() =>
        mayRead ? (
          <Day
            key={of}
            {...{ of, date }}
            steps={of === 'own' && <Lazy part={firstSteps} props={{}} waiting={null} failed={() => null} />}
          />
        ) : (
          <EmptyState
            titleAs="h1"
            title={t('quay.board.notOwner.title')}
            text={t('quay.board.notOwner.text')}
            action={
              user.isAdmin ? (
                <ButtonLink to={paths.quay({ of: 'marina' })}>{t('quay.board.marina')}</ButtonLink>
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
