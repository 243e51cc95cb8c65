import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { apiQuery } from '#client/data/query-client.ts';
import { useSession } from '#client/data/session.tsx';
import { useSave } from '#client/data/use-save.ts';
import { TextField } from '#client/forms/field.tsx';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { Loaded } from '#client/kit/loaded.tsx';
import { PrivatePage } from '#client/kit/private-page.tsx';
import { useCopy } from '#client/kit/use-copy.ts';
import { useFormat } from '#client/kit/use-format.ts';
import { ConfirmDialog } from '#client/overlays/dialog.tsx';
import { Button } from '#client/ui/button.tsx';
import { Skeleton } from '#client/ui/load-states.tsx';
import { TitledSection } from '#client/ui/titled-section.tsx';
import { deleteCalendarFeed, getCalendarFeed, makeCalendarFeed } from '#features/calendar/endpoints.ts';
import { OtherCalendars } from './other-calendars.tsx';

/** The address of the user's own calendar, and the calendars that close an owner's hours. */
export default function CalendarsPage() {
  const { t } = useTranslation();
  const { seesOwnerPages } = useSession();
  const title = t('shell.nav.calendars');
  return (
    <PrivatePage title={title} signedOut={{ text: t('calendars.signedOut') }}>
      {() => (
        <>
          <h1 className="display text-title max-[22.5rem]:text-title-narrow">{title}</h1>
          <p className="mt-2 max-w-[46ch] text-lead text-muted md:mt-3">{t('calendars.lead')}</p>
          <div className="mt-8 grid gap-x-[72px] gap-y-12 md:mt-11 lg:grid-cols-2">
            <FeedSection seesOwnerPages={seesOwnerPages} />
            {seesOwnerPages && <OtherCalendars />}
          </div>
        </>
      )}
    </PrivatePage>
  );
}

/** The private address of the user's bookings as a calendar, which is shown once. See "Calendar feed" in docs/product.md. */
function FeedSection({ seesOwnerPages }: { seesOwnerPages: boolean }) {
  const { t } = useTranslation();
  const { day } = useFormat();
  const feed = useQuery(apiQuery(getCalendarFeed));
  const [address, setAddress] = useState<string | null>(null);
  const [asking, setAsking] = useState<'replace' | 'revoke' | null>(null);
  const made = useSave(makeCalendarFeed, {
    success: t('calendars.feed.made'),
    failure: t('calendars.feed.makeFailed'),
    onSuccess: ({ url }) => {
      setAddress(url);
      // Before the address takes the focus.
      setAsking(null);
    },
  });
  const revoked = useSave(deleteCalendarFeed, {
    success: t('calendars.feed.revoke.done'),
    failure: t('calendars.feed.revoke.failed'),
    onSuccess: () => setAddress(null),
  });

  return (
    <TitledSection title={t('calendars.feed.title')} text={t('calendars.feed.text')}>
      <ul className="mb-6 grid list-disc gap-1 pl-5 text-body">
        {seesOwnerPages && <li>{t('calendars.feed.contents.owner')}</li>}
        <li>{t('calendars.feed.contents.renter')}</li>
        {seesOwnerPages && <li>{t('calendars.feed.contents.closed')}</li>}
        <li>{t('calendars.feed.contents.never')}</li>
      </ul>
      <Loaded
        of={feed}
        loading={t('calendars.feed.loading')}
        skeleton={<Skeleton tone="wash" radius="row" className="h-[44px] w-48" />}
        failed={t('calendars.feed.failed')}
      >
        {({ createdAt }) =>
          createdAt === null ? (
            <Button
              tone="navy"
              busy={made.isSaving}
              busyLabel={t('calendars.feed.making')}
              onClick={() => void made.save()}
            >
              {t('calendars.feed.make')}
            </Button>
          ) : (
            <>
              {address ? (
                <FeedAddress key={address} address={address} />
              ) : (
                <p className="max-w-[60ch] text-body">
                  {t('calendars.feed.since', { when: day(createdAt, 'medium') })}
                </p>
              )}
              <div className="mt-5 flex flex-wrap gap-2.5">
                <Button tone="sand" size="small" onClick={() => setAsking('replace')}>
                  {t('calendars.feed.replace.yes')}
                </Button>
                <Button tone="outline" size="small" onClick={() => setAsking('revoke')}>
                  {t('calendars.feed.revoke.button')}
                </Button>
              </div>
            </>
          )
        }
      </Loaded>
      {asking && (
        <ConfirmDialog
          title={t(`calendars.feed.${asking}.title`)}
          text={t(`calendars.feed.${asking}.text`)}
          confirm={t(`calendars.feed.${asking}.yes`)}
          confirmBusy={t(asking === 'replace' ? 'calendars.feed.making' : 'calendars.feed.revoke.busy')}
          tone={asking === 'replace' ? 'navy' : 'coral'}
          onConfirm={() => (asking === 'replace' ? made : revoked).save()}
          onClose={() => setAsking(null)}
        />
      )}
    </TitledSection>
  );
}

/** The address, the only time that it is shown: with the ways to get it into a calendar. */
function FeedAddress({ address }: { address: string }) {
  const { t } = useTranslation();
  const { field, copy } = useCopy(address);
  const { ref } = field;
  // The button that made the address is gone.
  useEffect(() => ref.current?.focus(), [ref]);
  return (
    <>
      <TextField {...field} label={t('calendars.feed.address')} hint={t('calendars.feed.addressHint')} />
      <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-2.5">
        <Button tone="navy" size="small" onClick={() => void copy()}>
          {t('calendars.feed.copy')}
        </Button>
        <a href={address.replace(/^https?:/, 'webcal:')} className="link inline-flex min-h-11 items-center">
          {t('calendars.feed.subscribe')}
        </a>
      </div>
      <p className="mt-4 max-w-[60ch] text-small text-muted">{t('calendars.feed.how')}</p>
    </>
  );
}
