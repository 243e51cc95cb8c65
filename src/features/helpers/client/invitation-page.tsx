import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useNavigate, useParams } from 'react-router';
import { helpedPath } from '#client/data/helping.ts';
import { apiQuery } from '#client/data/query-client.ts';
import { useSession } from '#client/data/session.tsx';
import { useSave } from '#client/data/use-save.ts';
import { PageHead } from '#client/head/page-head.tsx';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { Loaded } from '#client/kit/loaded.tsx';
import { deviceStorage } from '#client/storage.ts';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { ErrorState, Skeleton, StatePanel } from '#client/ui/load-states.tsx';
import { firstVisitPopupKey } from '#shared/constants.ts';
import { AppError } from '#shared/errors.ts';
import { paths } from '#shared/paths.ts';
import { acceptInvitation, getInvitation } from '../endpoints.ts';
import type { Invitation } from '../schemas.ts';
import { switches } from '../switches.ts';
import { useUntilText } from './use-until-text.ts';

/** An owner's invitation to help, by its secret address; signed in, it can be accepted. See "Helpers" in docs/product.md. */
export default function InvitationPage() {
  const { t } = useTranslation();
  const { token = '' } = useParams();
  const title = t('helpers.invitation.title');
  // Who is invited needs no welcome over it.
  useEffect(() => void deviceStorage.set(firstVisitPopupKey, 'true'), []);
  return (
    <div className="column pt-6 md:pt-10">
      <PageHead title={t('shell.pageTitle', { title })} noIndex />
      {/* After a sign-in, the document is that of another page, whose header sends the address to other sites. */}
      <meta name="referrer" content="no-referrer" />
      <Loaded
        of={useQuery(invitationQuery(token))}
        skeleton={<Skeleton radius="photo" className="h-[520px]" />}
        titleAs="h1"
        failed={(failed) =>
          isGone(failed.error) ? (
            <Gone />
          ) : (
            <ErrorState title={t('helpers.invitation.failed')} titleAs="h1" failed={failed} />
          )
        }
      >
        {(invitation) => <Shown key={token} invitation={invitation} token={token} />}
      </Loaded>
    </div>
  );
}

const tokenPattern = /^[\w-]{22}$/;

/** An address may name anything, also a path of the API: only tokens are sent. */
function invitationQuery(token: string) {
  return {
    ...apiQuery(getInvitation, { params: { token } }),
    ...(!tokenPattern.test(token) && {
      queryFn: () => Promise.reject(new AppError('invitation_not_found')),
    }),
    // A visitor gets no live updates, and nothing of a secret page is kept.
    refetchOnWindowFocus: true,
    gcTime: 0,
  };
}

const isGone = (error: unknown) => error instanceof AppError && error.code === 'invitation_not_found';

function Gone() {
  const { t } = useTranslation();
  return (
    <StatePanel
      page
      illustration="adrift"
      titleAs="h1"
      title={t('helpers.invitation.gone')}
      text={t('codes.invitation_not_found')}
      action={<ButtonLink to={paths.home()}>{t('shell.nav.home')}</ButtonLink>}
    />
  );
}

function Shown({ invitation, token }: { invitation: Invitation; token: string }) {
  const { t } = useTranslation();
  const { user, userId, isKnown, signIn } = useSession();
  const navigate = useNavigate();
  const until = useUntilText(invitation);
  const { id: ownerId, displayName: owner } = invitation.owner;
  const { save, isSaving, error } = useSave(acceptInvitation, {
    success: t('helpers.invitation.accepted', { owner }),
    failure: (failed) => (isGone(failed) ? null : t('helpers.failed')),
    onSuccess: (helping) => void navigate(helpedPath(helping), { replace: true }),
  });
  if (isGone(error)) return <Gone />;
  const panel = (text: ReactNode, action: ReactNode) => (
    <StatePanel
      page
      illustration="quay"
      titleAs="h1"
      title={t('helpers.invitation.from', { owner })}
      text={text}
      action={action}
    />
  );
  if (userId === ownerId)
    return panel(
      t('codes.cannot_help_oneself'),
      <ButtonLink to={paths.team()}>{t('helpers.invitation.toTeam')}</ButtonLink>,
    );
  const helping = user?.helpsFor.find((one) => one.ownerId === ownerId);
  if (helping && !isSaving)
    return panel(
      t('codes.already_helping'),
      <ButtonLink to={helpedPath(helping)}>{t('helpers.open')}</ButtonLink>,
    );
  return panel(
    <>
      <p>{t('helpers.invitation.text')}</p>
      <ul className="mt-3 grid list-disc gap-1.5 pl-5 text-navy">
        {switches
          .filter((one) => invitation.switches.includes(one))
          .map((one) => (
            <li key={one}>
              <b className="font-label">{t(`helpers.switches.${one}`)}</b>
              <span className="block text-small text-muted">{t(`helpers.switchHints.${one}`)}</span>
            </li>
          ))}
      </ul>
      <p className="mt-3 text-navy first-letter:uppercase">{until}</p>
    </>,
    isKnown && userId === null ? (
      <Button tone="coral" onClick={() => signIn()}>
        {t('helpers.invitation.signIn')}
      </Button>
    ) : (
      <Button
        tone="coral"
        disabled={user === null}
        busy={isSaving}
        busyLabel={t('ui.saving')}
        onClick={() => void save({ params: { token } })}
      >
        {t('helpers.invitation.accept')}
      </Button>
    ),
  );
}
