import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import { helpedPath, useHelping, useHelpsFor } from '#client/data/helping.ts';
import { useSession } from '#client/data/session.tsx';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { Lazy, lazyPart } from '#client/loading/lazy-part.tsx';
import { ButtonLink } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/load-states.tsx';
import { paths } from '#shared/paths.ts';
import { useFormat } from './use-format.ts';

const refusedActs = lazyPart(() =>
  import('#features/calendar/client/day/kept-notes.tsx').then(({ OwnRefusedActs }) => OwnRefusedActs),
);

/**
 * The page of an owner whom the user helps: whose it is, and the ways to others. Once they no longer do, that
 * instead of it; `waiting` until it is known.
 */
export function ForOwner({ waiting, children }: { waiting: ReactNode; children: ReactNode }) {
  const { t } = useTranslation();
  const { day } = useFormat();
  const { user, seesOwnerPages } = useSession();
  const { ownerId, helping } = useHelping();
  const others = useHelpsFor().filter((one) => one.ownerId !== ownerId);
  if (ownerId === null) return children;
  if (!helping && !user) return waiting;
  if (!helping)
    return (
      <>
        <EmptyState
          titleAs="h1"
          title={t('quay.help.ended.title')}
          text={t('quay.help.ended.text')}
          action={<ButtonLink to={paths.home()}>{t('shell.nav.home')}</ButtonLink>}
        />
        <Lazy part={refusedActs} props={{}} waiting={null} failed={() => null} />
      </>
    );
  return (
    <>
      <p data-print="hide" className="mb-2 flex flex-wrap items-center gap-x-4 text-small leading-snug">
        <span>
          <b className="font-label">{t('quay.help.for', { name: helping.ownerName })}</b>
          {helping.until && ` · ${t('quay.help.until', { date: day(helping.until, 'short') })}`}
        </span>
        {others.map((one) => (
          <Link key={one.ownerId} to={helpedPath(one)} className="link inline-flex min-h-11 items-center">
            {t('quay.help.for', { name: one.ownerName })}
          </Link>
        ))}
        {seesOwnerPages && (
          <Link to={paths.quay()} className="link inline-flex min-h-11 items-center">
            {t('quay.help.own')}
          </Link>
        )}
      </p>
      <Fragment key={ownerId}>{children}</Fragment>
    </>
  );
}

/** Instead of a page that this owner does not share with the helper. */
export function NotShared({ titleAs = 'h2' }: { titleAs?: 'h1' | 'h2' }) {
  const { t } = useTranslation();
  const { helping } = useHelping();
  return (
    <EmptyState
      className="mt-4"
      titleAs={titleAs}
      title={t('quay.help.notShared.title')}
      text={t('quay.help.notShared.text', { name: helping?.ownerName ?? '' })}
      action={helping && <ButtonLink to={helpedPath(helping)}>{t('quay.help.notShared.action')}</ButtonLink>}
    />
  );
}
