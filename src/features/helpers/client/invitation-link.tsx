import { TextField } from '#client/forms/field.tsx';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useCopy } from '#client/kit/use-copy.ts';
import { useFormat } from '#client/kit/use-format.ts';
import { useSite } from '#client/layout/use-site.ts';
import { Dialog } from '#client/overlays/dialog.tsx';
import { Button, ButtonAnchor } from '#client/ui/button.tsx';
import { Chat } from '#client/ui/icons.tsx';
import { QrCode } from '#client/ui/qr-code.tsx';
import { paths } from '#shared/paths.ts';
import type { Helper } from '../schemas.ts';

/** The link of an open invitation, with the ways to get it to the helper. */
export function InvitationLink({
  helper: { name, email },
  invitation: { token, until },
  onClose,
}: {
  helper: Helper;
  invitation: NonNullable<Helper['invitation']>;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const { day, time } = useFormat();
  const { publicUrl } = useSite();
  const url = new URL(paths.invitation(token), publicUrl).href;
  const { field, copy } = useCopy(url);
  const text = t('helpers.link.message');
  // Without a number WhatsApp asks for whom it is. Not beside `whatsappUrl`, which is part of first loads.
  const chat = `https://wa.me/?text=${encodeURIComponent(`${text} ${url}`)}`;
  return (
    <Dialog title={t('helpers.link.title', { name })} onClose={onClose}>
      <p className="mt-3 text-body text-muted">
        {t('helpers.link.text', { day: day(until, 'short'), time: time(until) })}
      </p>
      {email && (
        <p className="mt-1 text-body text-muted wrap-anywhere">{t('helpers.link.sent', { email })}</p>
      )}
      <div className="mx-auto mt-5 size-[200px] overflow-hidden rounded-hour bg-white">
        <QrCode address={url} label={t('helpers.link.qr')} />
      </div>
      <div className="mt-4">
        <TextField {...field} label={t('helpers.link.label')} />
      </div>
      <div className="mt-4 grid gap-2.5 sm:grid-cols-2">
        <Button tone="navy" data-autofocus onClick={() => void copy()}>
          {t('shell.inApp.copy')}
        </Button>
        {typeof navigator.share === 'function' && (
          // Closing the share sheet is not an error.
          <Button tone="sand" onClick={() => void navigator.share({ text, url }).catch(() => undefined)}>
            {t('helpers.link.share')}
          </Button>
        )}
        <ButtonAnchor href={chat} tone="sand" icon={<Chat />}>
          {t('shell.whatsapp.label')}
        </ButtonAnchor>
      </div>
    </Dialog>
  );
}
