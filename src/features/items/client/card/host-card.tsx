import { addressIn } from '#client/head/page-address.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useSite } from '#client/layout/use-site.ts';
import { toast } from '#client/overlays/toast.ts';
import { paths } from '#client/paths.ts';
import { Avatar } from '#client/ui/avatar.tsx';
import { ButtonAnchor } from '#client/ui/button.tsx';
import { Chat } from '#client/ui/icons.tsx';
import type { HostResponse, ItemDetail } from '#features/items/schemas.ts';
import { phoneText } from '#shared/phone-text.ts';
import { whatsappUrl } from '#shared/whatsapp.ts';

/**
 * The item's owner, how they answer requests, and a WhatsApp link whose greeting names the item and links to it.
 * `response` is null if it could not be loaded.
 */
export function HostCard({ item, response }: { item: ItemDetail; response: HostResponse | null }) {
  const { t } = useTranslation();
  const { displayName, phoneNumber, profileImageUrl } = item.owner;
  const greeting = t('rental.host.greeting', {
    name: displayName,
    title: item.listingTitle,
    link: addressIn(useSite().publicUrl, paths.rental(item.id), null),
  });
  const chat = whatsappUrl(phoneNumber, greeting);
  return (
    <section
      aria-label={t('rental.host.label')}
      className="on-sand -mx-2.5 flex flex-wrap items-center gap-x-5 gap-y-5 rounded-poster bg-sand p-[22px] md:mx-0 md:p-[26px]"
    >
      <Avatar name={displayName} src={profileImageUrl} size={72} />
      <div className="min-w-0 flex-1 basis-52">
        <h2 className="display text-card wrap-anywhere">{displayName}</h2>
        <p className="mt-1 text-label text-muted">{t('rental.host.verified')}</p>
        {response && <Response {...response} />}
        {phoneNumber ? (
          <a
            href={`tel:${phoneNumber}`}
            className="-mb-2 inline-flex min-h-11 items-center rounded-badge text-label whitespace-nowrap text-muted no-underline hover:underline"
          >
            {phoneText(phoneNumber)}
          </a>
        ) : (
          <p className="text-label text-muted">{t('rental.host.noPhone')}</p>
        )}
      </div>
      {chat && (
        <ButtonAnchor
          href={chat}
          icon={<Chat on="navy" />}
          className="max-sm:w-full"
          onClick={() => toast.success(t('rental.host.opening'))}
        >
          {t('shell.whatsapp.label')}
        </ButtonAnchor>
      )}
    </section>
  );
}

/** Nothing after too few requests. */
function Response({ withinHours, answeredPercent }: HostResponse) {
  const { t } = useTranslation();
  if (answeredPercent === null) return null;
  return (
    <p className="mt-1 text-label text-balance text-muted">
      {withinHours === null ? (
        t('rental.host.unanswered')
      ) : (
        <>
          <span className="block">{t('rental.host.within', { count: withinHours })}</span>{' '}
          {answeredPercent === 100
            ? t('rental.host.answersAll')
            : t('rental.host.answers', { percent: answeredPercent })}
        </>
      )}
    </p>
  );
}
