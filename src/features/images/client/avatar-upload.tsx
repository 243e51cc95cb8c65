import { useRef, useState } from 'react';
import { isSignedOut } from '#client/data/api.ts';
import { errorText } from '#client/i18n/error-text.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { toast } from '#client/overlays/toast.ts';
import { Button } from '#client/ui/button.tsx';
import { Camera } from '#client/ui/icons.tsx';
import { announce } from '#client/ui/live-region.ts';
import { uploadProfileImage } from '../endpoints.ts';
import { acceptedImages, profileImageLimits } from '../limits.ts';
import { fileRefusal } from './file-refusal.ts';
import { uploadFile } from './upload-file.ts';

/** The button that sends one's picture: under 5 MB, told while it goes, and refused in words (specification 5). */
export function AvatarUpload({ onUploaded }: { onUploaded: (imageUrl: string) => Promise<void> }) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [sent, setSent] = useState<number | null>(null);
  const uploading = t('profile.avatar.uploading', { percent: Math.round((sent ?? 0) * 100) });

  const upload = async (file: File) => {
    const refusal = fileRefusal(file, profileImageLimits);
    if (refusal) {
      toast.error(errorText(t, refusal));
      return;
    }
    setSent(0);
    announce(t('profile.avatar.uploading', { percent: 0 }));
    try {
      const { imageUrl } = await uploadFile(uploadProfileImage, file, { onProgress: setSent });
      await onUploaded(imageUrl);
      toast.success(t('profile.avatar.uploaded'));
    } catch (error) {
      if (isSignedOut(error)) return;
      toast.error(t('profile.avatar.failed'), { description: errorText(t, error) });
    } finally {
      setSent(null);
    }
  };

  return (
    <>
      <input
        ref={input}
        type="file"
        accept={acceptedImages}
        aria-label={t('profile.avatar.change')}
        className="hidden"
        onChange={(event) => {
          const file = event.target.files?.[0];
          // Emptied, so that the same file can be chosen again after it was refused.
          event.target.value = '';
          if (file) void upload(file);
        }}
      />
      <Button
        tone="sand"
        size="small"
        className="px-3.5 whitespace-nowrap"
        icon={<Camera size={18} />}
        busy={sent !== null}
        busyLabel={uploading}
        onClick={() => input.current?.click()}
      >
        {t('profile.avatar.change')}
      </Button>
    </>
  );
}
