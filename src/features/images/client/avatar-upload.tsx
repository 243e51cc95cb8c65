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
import { fileRefusal, uploadFile } from './upload-file.ts';

/** Uploads a profile picture: shows the progress, and says why a file is refused. `onUploaded` saves it and says so. */
export function AvatarUpload({ onUploaded }: { onUploaded: (imageUrl: string) => Promise<unknown> }) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const uploading = t('profile.avatar.uploading', { percent: Math.round((progress ?? 0) * 100) });

  const upload = async (file: File) => {
    const refusal = fileRefusal(file, profileImageLimits);
    if (refusal) {
      toast.error(errorText(t, refusal));
      return;
    }
    setProgress(0);
    announce(t('profile.avatar.uploading', { percent: 0 }));
    try {
      const { imageUrl } = await uploadFile(uploadProfileImage, file, { onProgress: setProgress });
      await onUploaded(imageUrl);
    } catch (error) {
      if (isSignedOut(error)) return;
      toast.error(t('profile.avatar.failed'), { description: errorText(t, error) });
    } finally {
      setProgress(null);
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
          // Without a reset, choosing the same file again would not fire a change event.
          event.target.value = '';
          if (file) void upload(file);
        }}
      />
      <Button
        tone="sand"
        size="small"
        className="px-3.5 whitespace-nowrap"
        icon={<Camera size={18} />}
        busy={progress !== null}
        busyLabel={uploading}
        onClick={() => input.current?.click()}
      >
        {t('profile.avatar.change')}
      </Button>
    </>
  );
}
