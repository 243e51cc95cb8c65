import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { apiQuery } from '#client/data/query-client.ts';
import { useSession } from '#client/data/session.tsx';
import { addressIn } from '#client/head/page-head.tsx';
import { errorText } from '#client/i18n/error-text.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useLoadState } from '#client/kit/load-state.ts';
import { useSite } from '#client/layout/use-site.ts';
import { toast } from '#client/overlays/toast.ts';
import { Button, ButtonAnchor, ButtonLink } from '#client/ui/button.tsx';
import { Chat } from '#client/ui/icons.tsx';
import { getItemContact } from '#features/items/endpoints.ts';
import type { ItemDetail } from '#features/items/schemas.ts';
import { AppError } from '#shared/errors.ts';
import { paths } from '#shared/paths.ts';
import { phoneText } from '#shared/phone-text.ts';
import { whatsappUrl } from '#shared/whatsapp.ts';
import { HostRow, hostActionClasses, LoadingHost, UnreachableHost } from './host-row.tsx';

interface HostContactProps {
  item: ItemDetail;
  /** What the card says of the owner. */
  facts: ReactNode;
}

/** How a signed-in user reaches an item's owner. */
export default function HostContact(props: HostContactProps) {
  const { user } = useSession();
  if (user?.id !== props.item.owner.id) return <LoadedContact {...props} />;
  return user.phoneNumber === null ? (
    <OwnNumberMissing {...props} />
  ) : (
    <Reachable {...props} phoneNumber={user.phoneNumber} />
  );
}

function LoadedContact(props: HostContactProps) {
  const { item, facts } = props;
  const { t } = useTranslation();
  const query = useQuery(apiQuery(getItemContact, { params: { id: item.id } }));
  const state = useLoadState(query);
  const name = item.owner.displayName;
  switch (state.status) {
    case 'loading':
      return <LoadingHost facts={facts} />;
    case 'ready':
      return state.data.phoneNumber === null ? (
        <UnreachableHost facts={facts} name={name} />
      ) : (
        <Reachable {...props} phoneNumber={state.data.phoneNumber} />
      );
    case 'failed': {
      const wait = waitMinutes(state.error);
      return (
        <HostRow
          facts={facts}
          number={
            <p role="alert" className="mt-2 text-label text-error">
              {wait === null
                ? t('rental.host.failed', { reason: errorText(t, state.error) })
                : t('rental.host.limited', { count: wait, name })}
            </p>
          }
          action={
            <Button className={hostActionClasses} busy={state.isRetrying} onClick={state.retry}>
              {t('ui.retry')}
            </Button>
          }
        />
      );
    }
  }
}

/** After how long a user who has seen too many numbers may see another one. */
function waitMinutes(error: unknown): number | null {
  if (!(error instanceof AppError) || error.status !== 429) return null;
  return Math.ceil((error.details.retryAfterSeconds ?? 60) / 60);
}

/** The number, and a WhatsApp link whose greeting names the item and links to it. */
function Reachable({ item, facts, phoneNumber }: HostContactProps & { phoneNumber: string }) {
  const { t } = useTranslation();
  const greeting = t('rental.host.greeting', {
    name: item.owner.displayName,
    title: item.listingTitle,
    link: addressIn(useSite().publicUrl, paths.rental(item.id), null),
  });
  return (
    <HostRow
      facts={facts}
      number={
        <a
          href={`tel:${phoneNumber}`}
          className="-mb-2 inline-flex min-h-11 items-center rounded-badge text-label whitespace-nowrap text-muted no-underline hover:underline"
        >
          {phoneText(phoneNumber)}
        </a>
      }
      action={
        <ButtonAnchor
          href={whatsappUrl(phoneNumber, greeting) ?? ''}
          icon={<Chat />}
          className={hostActionClasses}
          onClick={() => toast.success(t('rental.host.opening'))}
        >
          {t('shell.whatsapp.label')}
        </ButtonAnchor>
      }
    />
  );
}

function OwnNumberMissing({ facts }: HostContactProps) {
  const { t } = useTranslation();
  return (
    <HostRow
      facts={facts}
      number={<p className="mt-2 text-label font-label">{t('rental.host.ownUnreachable')}</p>}
      action={
        <ButtonLink to={paths.profile({ next: paths.myListings() })} className={hostActionClasses}>
          {t('shell.addNumber')}
        </ButtonLink>
      }
    />
  );
}
