import { useRef } from 'react';
import { useSession } from '#client/data/session.tsx';
import { ByItemOwner, ShownTo } from '#client/data/shown-to.tsx';
import { useScrollToHash } from '#client/history/page-query.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { Lazy, lazyPart } from '#client/loading/lazy-part.tsx';
import { Avatar } from '#client/ui/avatar.tsx';
import { Button } from '#client/ui/button.tsx';
import { Chat } from '#client/ui/icons.tsx';
import type { HostResponse } from '#features/items/host-response.ts';
import type { ItemDetail } from '#features/items/schemas.ts';
import { HostRow, hostActionClasses, LoadingHost, UnreachableHost } from './host-row.tsx';

/** Only signed-in users see the number. */
const hostContact = lazyPart(() => import('./host-contact.tsx'));

const cardId = 'host';

/** The item's owner, how they answer requests, and how to reach them. `response` is null if it could not be loaded. */
export function HostCard({ item, response }: { item: ItemDetail; response: HostResponse | null }) {
  const { t } = useTranslation();
  const { isKnown, signIn } = useSession();
  const { id, displayName, profileImageUrl, hasPhoneNumber } = item.owner;
  const card = useRef<HTMLElement>(null);
  useScrollToHash(card, cardId);
  const facts = (
    <>
      <h2 className="display text-card wrap-anywhere">{displayName}</h2>
      <p className="mt-1 text-label text-muted">{t('rental.host.verified')}</p>
      {response && <Response {...response} />}
      {response && <CalledOff {...response} />}
    </>
  );
  const loading = <LoadingHost facts={facts} />;
  const contact = isKnown ? <Lazy part={hostContact} props={{ item, facts }} waiting={loading} /> : loading;
  return (
    <section
      id={cardId}
      ref={card}
      aria-label={t('rental.host.label')}
      className="on-sand -mx-2.5 flex scroll-mt-[calc(var(--header-height)+12px)] flex-wrap items-center gap-x-5 gap-y-5 rounded-poster bg-sand p-[22px] md:mx-0 md:p-[26px]"
    >
      <Avatar name={displayName} src={profileImageUrl} size={72} />
      <ByItemOwner
        ownerId={id}
        own={contact}
        others={
          hasPhoneNumber ? (
            <>
              <ShownTo who="member">{contact}</ShownTo>
              <ShownTo who="visitor">
                <HostRow
                  facts={facts}
                  action={
                    <Button
                      icon={<Chat />}
                      className={hostActionClasses}
                      onClick={() => signIn(`${location.pathname}${location.search}#${cardId}`)}
                    >
                      {t('rental.host.signIn')}
                    </Button>
                  }
                />
              </ShownTo>
            </>
          ) : (
            <UnreachableHost facts={facts} name={displayName} />
          )
        }
      />
    </section>
  );
}

/** How many bookings were called off, the weather apart, so that it can't hide the rest; nothing if none were. */
function CalledOff({ calledOffPercent, calledOffByWeatherPercent }: HostResponse) {
  const { t } = useTranslation();
  const texts = [
    calledOffPercent && t('rental.host.calledOff', { percent: calledOffPercent }),
    calledOffByWeatherPercent && t('rental.host.byWeather', { percent: calledOffByWeatherPercent }),
  ].filter(Boolean);
  return texts.length > 0 && <p className="mt-1 text-label text-balance text-muted">{texts.join(' ')}</p>;
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
