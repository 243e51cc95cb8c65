import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useHelping, useHelpsFor } from '#client/data/helping.ts';
import { useSession } from '#client/data/session.tsx';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { ForOwner, NotShared } from '#client/kit/for-owner.tsx';
import { KeptPrivatePage } from '#client/kit/private-page.tsx';
import { useOwnerView } from '#client/layout/owner-view.ts';
import { Lazy, lazyPart } from '#client/loading/lazy-part.tsx';
import { useNow } from '#client/now.tsx';
import { ButtonLink } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/load-states.tsx';
import { isAllowed, seesDay } from '#features/helpers/limits.ts';
import { instantToMarina } from '#shared/marina-time.ts';
import { paths } from '#shared/paths.ts';
import { Day } from './day.tsx';

const firstSteps = lazyPart(() => import('./first-steps.tsx'));

/** Today's departures and returns of an owner's craft. See "Trips" in docs/product.md. */
export default function TodayPage() {
  const { t } = useTranslation();
  const { user, seesOwnerPages } = useSession();
  const isOwner = useOwnerView();
  const { ownerId, helping, may } = useHelping();
  const first = useHelpsFor().find(({ switches }) => isAllowed(seesDay, switches));
  const date = instantToMarina(useNow()).date;
  // Helpers without craft have no day of their own.
  const other = ownerId === null && !isOwner ? first?.ownerId : undefined;
  const navigate = useNavigate();
  useEffect(() => {
    // No `<Navigate>`: every first load would have its code.
    if (other !== undefined) void navigate(paths.quay({ for: other }), { replace: true });
  }, [other, navigate]);
  return (
    <KeptPrivatePage
      of={ForOwner}
      title={t('bookings.day.today')}
      signedOut={{ title: t('quay.board.signedOut.title'), text: t('quay.board.signedOut.text') }}
      className="max-w-[1520px]! pt-4! xl:px-10!"
    >
      {() =>
        other !== undefined ? null : helping && !may(...seesDay) ? (
          <NotShared titleAs="h1" />
        ) : // Without a connection only the id is known.
        user === null || seesOwnerPages || helping ? (
          <Day
            of="own"
            date={date}
            steps={
              ownerId === null && <Lazy part={firstSteps} props={{}} waiting={null} failed={() => null} />
            }
          />
        ) : (
          <EmptyState
            titleAs="h1"
            title={t('quay.board.notOwner.title')}
            text={t('quay.board.notOwner.text')}
            action={
              user.isAdmin ? (
                <ButtonLink to={paths.adminBoard()}>{t('quay.board.marina')}</ButtonLink>
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
