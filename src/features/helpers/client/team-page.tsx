import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { helpedPath } from '#client/data/helping.ts';
import { apiQuery } from '#client/data/query-client.ts';
import { useSession } from '#client/data/session.tsx';
import { useSave } from '#client/data/use-save.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { Loaded } from '#client/kit/loaded.tsx';
import { PrivatePage } from '#client/kit/private-page.tsx';
import { restoreFocus } from '#client/kit/restore-focus.ts';
import { useFormat } from '#client/kit/use-format.ts';
import { ConfirmDialog } from '#client/overlays/dialog.tsx';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { Plus } from '#client/ui/icons.tsx';
import { EmptyState, Skeleton } from '#client/ui/load-states.tsx';
import { Tag } from '#client/ui/tag.tsx';
import { TitledSection } from '#client/ui/titled-section.tsx';
import { paths } from '#shared/paths.ts';
import { endHelper, listHelperActs, listHelpers } from '../endpoints.ts';
import type { Helping } from '../helping.ts';
import { maxHelpers } from '../limits.ts';
import type { Helper, HelperTerms } from '../schemas.ts';
import { switches } from '../switches.ts';
import { HelperActs } from './helper-acts.tsx';
import { HelperForm } from './helper-form.tsx';
import { InvitationLink } from './invitation-link.tsx';
import { useUntilText } from './use-until-text.ts';

/** Who works for an owner, and for whom the user works. See "Helpers" in docs/product.md. */
export default function TeamPage() {
  const { t } = useTranslation();
  const { seesOwnerPages } = useSession();
  const title = t('helpers.title');
  return (
    <PrivatePage title={title} signedOut={{ text: t('helpers.signedOut') }}>
      {({ helpsFor }) =>
        seesOwnerPages || helpsFor.length > 0 ? (
          <>
            <h1 className="display text-title">{title}</h1>
            <div className="mt-7 grid max-w-[760px] grid-cols-[minmax(0,1fr)] gap-12 md:mt-10">
              {helpsFor.length > 0 && <Helped owners={helpsFor} />}
              {seesOwnerPages && <Own />}
            </div>
          </>
        ) : (
          <EmptyState
            page
            illustration="quay"
            title={t('helpers.noCraft.title')}
            titleAs="h1"
            text={t('helpers.noCraft.text')}
            action={<ButtonLink to={paths.listings()}>{t('ui.browse')}</ButtonLink>}
          />
        )
      }
    </PrivatePage>
  );
}

/** An owner's helpers, and what they did. */
function Own() {
  const { t } = useTranslation();
  return (
    <Loaded
      of={[useQuery(apiQuery(listHelpers)), useQuery(apiQuery(listHelperActs))]}
      skeleton={
        <div className="grid gap-2">
          <Skeleton count={3} tone="wash" radius="row" className="h-[132px]" />
        </div>
      }
      failed={t('helpers.list.failed')}
    >
      {([helpers, acts]) => (
        <>
          <Helpers helpers={helpers} />
          <HelperActs acts={acts} />
        </>
      )}
    </Loaded>
  );
}

/** The helpers and open invitations of an owner. */
function Helpers({ helpers }: { helpers: readonly Helper[] }) {
  const { t } = useTranslation();
  const { day, time } = useFormat();
  // Of the form, null invites.
  const [open, setOpen] = useState<{ form: Helper | null } | { link: Helper }>();
  const close = () => setOpen(undefined);
  const invite = (
    <Button tone="coral" icon={<Plus />} onClick={() => setOpen({ form: null })}>
      {t('helpers.invite.button')}
    </Button>
  );
  return (
    <TitledSection title={t('helpers.list.title')} text={t('helpers.list.text')}>
      {helpers.length === 0 ? (
        <EmptyState
          titleAs="h3"
          title={t('helpers.empty.title')}
          text={t('helpers.empty.text')}
          action={invite}
        />
      ) : (
        <>
          <ul className="grid gap-2">
            {helpers.map((helper) => {
              const { id, name, user, email, invitation } = helper;
              const until = invitation && {
                day: day(invitation.until, 'short'),
                time: time(invitation.until),
              };
              return (
                <PersonRow
                  key={id}
                  {...{ id, name, terms: helper, end: invitation ? 'withdraw' : 'end' }}
                  more={user ? user.displayName !== name && user.displayName : email}
                  state={until && t('helpers.list.invited', until)}
                >
                  {invitation && (
                    <Button
                      tone="navy"
                      size="row"
                      aria-label={t('helpers.named', { act: t('helpers.link.button'), name })}
                      onClick={() => setOpen({ link: helper })}
                    >
                      {t('helpers.link.button')}
                    </Button>
                  )}
                  <Button
                    tone="sand"
                    size="row"
                    aria-label={t('helpers.named', { act: t('helpers.change'), name })}
                    onClick={() => setOpen({ form: helper })}
                  >
                    {t('helpers.change')}
                  </Button>
                </PersonRow>
              );
            })}
          </ul>
          <div className="mt-5">
            {helpers.length < maxHelpers ? invite : <p className="text-body">{t('helpers.list.full')}</p>}
          </div>
        </>
      )}
      {open &&
        ('form' in open ? (
          <HelperForm helper={open.form} onInvited={(link) => setOpen({ link })} onClose={close} />
        ) : (
          open.link.invitation && (
            <InvitationLink helper={open.link} invitation={open.link.invitation} onClose={close} />
          )
        ))}
    </TitledSection>
  );
}

/** The owners for whom the user works. */
function Helped({ owners }: { owners: readonly Helping[] }) {
  const { t } = useTranslation();
  return (
    <TitledSection title={t('helpers.helped')}>
      <ul className="grid gap-2">
        {owners.map((helping) => (
          <PersonRow key={helping.id} id={helping.id} name={helping.ownerName} terms={helping} end="leave">
            <ButtonLink
              to={helpedPath(helping)}
              tone="navy"
              size="row"
              aria-label={t('helpers.named', { act: t('helpers.open'), name: helping.ownerName })}
            >
              {t('helpers.open')}
            </ButtonLink>
          </PersonRow>
        ))}
      </ul>
    </TitledSection>
  );
}

/** A helper, an invitation or a helped owner, with the button that ends it, which asks first. */
function PersonRow({
  id,
  name,
  more,
  terms,
  state,
  end,
  children,
}: {
  id: string;
  name: string;
  more?: string | false | null;
  terms: Pick<HelperTerms, 'switches' | 'until'>;
  state?: string | null;
  end: 'end' | 'withdraw' | 'leave';
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const until = useUntilText(terms);
  const [isAsking, setIsAsking] = useState(false);
  const { save } = useSave(endHelper, {
    success: t(`helpers.${end}.done`, { name }),
    failure: t('helpers.failed'),
  });
  return (
    <li ref={restoreFocus} className="on-sand rounded-row bg-wash px-5 py-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <b className="min-w-0 text-large font-label wrap-anywhere">{name}</b>
        {state && (
          <Tag tone="sand-2" size="small">
            {state}
          </Tag>
        )}
      </p>
      {more && <p className="text-small text-muted wrap-anywhere">{more}</p>}
      <p className="mt-1 text-body">
        {switches
          .filter((one) => terms.switches.includes(one))
          .map((one) => t(`helpers.switches.${one}`))
          .join('\u00a0· ')}
      </p>
      <p className="text-small text-muted first-letter:uppercase">{until}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        {children}
        <Button
          tone="outline"
          size="row"
          aria-label={t('helpers.named', { act: t(`helpers.${end}.button`), name })}
          onClick={() => setIsAsking(true)}
        >
          {t(`helpers.${end}.button`)}
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={t(`helpers.${end}.title`, { name })}
          text={t(`helpers.${end}.text`, { name })}
          confirm={t(`helpers.${end}.button`)}
          tone="coral"
          onConfirm={() => save({ params: { id } })}
          onClose={() => setIsAsking(false)}
        />
      )}
    </li>
  );
}
