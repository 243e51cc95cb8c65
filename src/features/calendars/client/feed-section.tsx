import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isSignedOut } from '#client/data/api.ts';
import { apiQuery } from '#client/data/api-query.ts';
import { call } from '#client/data/call.ts';
import { useLoadState } from '#client/data/load-state.ts';
import { errorText } from '#client/i18n/error-text.ts';
import { useLanguage } from '#client/i18n/language.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { ConfirmDialog } from '#client/overlays/dialog.tsx';
import { toast } from '#client/overlays/toast.ts';
import { Button } from '#client/ui/button.tsx';
import { Loading, Skeleton } from '#client/ui/skeleton.tsx';
import { ErrorState } from '#client/ui/state-panel.tsx';
import { TitledSection } from '#client/ui/titled-section.tsx';
import { formatMarinaDate } from '#shared/marina-format.ts';
import { instantToMarina } from '#shared/marina-time.ts';
import { deleteCalendarFeed, getCalendarFeed, makeCalendarFeed } from '../endpoints.ts';
import { FeedAddress } from './feed-address.tsx';

/** The private address of the user's calendar. See "Calendar feed" in docs/product.md. */
export function FeedSection({ isOwner }: { isOwner: boolean }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const client = useQueryClient();
  const query = apiQuery(getCalendarFeed);
  const read = useQuery(query);
  const state = useLoadState(read);
  const [address, setAddress] = useState<string | null>(null);
  const [asking, setAsking] = useState<'replace' | 'revoke' | null>(null);
  const [busy, setBusy] = useState(false);

  const make = async () => {
    setBusy(true);
    try {
      const { url, createdAt } = await call(makeCalendarFeed);
      client.setQueryData(query.queryKey, { createdAt });
      setAddress(url);
      toast.success(t('calendars.feed.made'));
    } catch (error) {
      if (!isSignedOut(error))
        toast.error(t('calendars.feed.makeFailed'), { description: errorText(t, error) });
    }
    setBusy(false);
  };
  const revoke = async () => {
    try {
      await call(deleteCalendarFeed);
      client.setQueryData(query.queryKey, { createdAt: null });
      setAddress(null);
      toast.success(t('calendars.feed.revoke.done'));
    } catch (error) {
      if (!isSignedOut(error))
        toast.error(t('calendars.feed.revoke.failed'), { description: errorText(t, error) });
    }
  };

  return (
    <TitledSection title={t('calendars.feed.title')} text={t('calendars.feed.text')}>
      <ul className="mb-6 grid list-disc gap-1 pl-5 text-body">
        {isOwner && <li>{t('calendars.feed.contents.owner')}</li>}
        <li>{t('calendars.feed.contents.renter')}</li>
        {isOwner && <li>{t('calendars.feed.contents.closed')}</li>}
        <li>{t('calendars.feed.contents.never')}</li>
      </ul>
      {state.status === 'loading' && (
        <Loading label={t('calendars.feed.loading')}>
          <Skeleton tone="wash" radius="row" className="h-[44px] w-48" />
        </Loading>
      )}
      {state.status === 'failed' && (
        <ErrorState
          title={t('calendars.feed.failed')}
          error={state.error}
          busy={read.isFetching}
          onRetry={() => void read.refetch()}
        />
      )}
      {state.status === 'ready' && state.data.createdAt === null && (
        <Button tone="navy" busy={busy} busyLabel={t('calendars.feed.making')} onClick={() => void make()}>
          {t('calendars.feed.make')}
        </Button>
      )}
      {state.status === 'ready' && state.data.createdAt !== null && (
        <>
          {address ? (
            <FeedAddress address={address} />
          ) : (
            <p className="max-w-[60ch] text-body">
              {t('calendars.feed.since', {
                when: formatMarinaDate(
                  instantToMarina(new Date(state.data.createdAt)).date,
                  language,
                  'medium',
                ),
              })}
            </p>
          )}
          <div className="mt-5 flex flex-wrap gap-2.5">
            <Button tone="sand" size="small" busy={busy} onClick={() => setAsking('replace')}>
              {t('calendars.feed.replace.button')}
            </Button>
            <Button tone="outline" size="small" onClick={() => setAsking('revoke')}>
              {t('calendars.feed.revoke.button')}
            </Button>
          </div>
        </>
      )}
      {asking === 'replace' && (
        <ConfirmDialog
          title={t('calendars.feed.replace.title')}
          text={t('calendars.feed.replace.text')}
          confirm={t('calendars.feed.replace.yes')}
          confirmBusy={t('calendars.feed.making')}
          onConfirm={make}
          onClose={() => setAsking(null)}
        />
      )}
      {asking === 'revoke' && (
        <ConfirmDialog
          title={t('calendars.feed.revoke.title')}
          text={t('calendars.feed.revoke.text')}
          confirm={t('calendars.feed.revoke.yes')}
          confirmBusy={t('calendars.feed.revoke.busy')}
          tone="coral"
          onConfirm={revoke}
          onClose={() => setAsking(null)}
        />
      )}
    </TitledSection>
  );
}
