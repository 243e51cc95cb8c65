import { useEffect, useRef } from 'react';
import { TextField } from '#client/forms/field.tsx';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { toast } from '#client/overlays/toast.ts';
import { Button } from '#client/ui/button.tsx';

/** The address, the only time that it is shown: with the ways to get it into a calendar. */
export function FeedAddress({ address }: { address: string }) {
  const { t } = useTranslation();
  const field = useRef<HTMLInputElement>(null);
  // The button that made the address is gone.
  useEffect(() => field.current?.focus(), []);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      toast.success(t('calendars.feed.copied'));
    } catch {
      field.current?.select();
      toast.error(t('calendars.feed.copyFailed'));
    }
  };
  return (
    <>
      <TextField
        ref={field}
        readOnly
        value={address}
        label={t('calendars.feed.address')}
        hint={t('calendars.feed.addressHint')}
        onFocus={(event) => event.target.select()}
      />
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
