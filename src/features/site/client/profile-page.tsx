import { useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { classNames } from '#client/class-names.ts';
import { isSignedOut } from '#client/data/api.ts';
import { useSession } from '#client/data/session.tsx';
import { useSave } from '#client/data/use-save.ts';
import { usePageQuery } from '#client/history/page-query.ts';
import { errorText } from '#client/i18n/error-text.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { PrivatePage } from '#client/kit/private-page.tsx';
import { toast } from '#client/overlays/toast.ts';
import { Button } from '#client/ui/button.tsx';
import { displayClasses } from '#client/ui/display-classes.ts';
import { ArrowRight, Camera } from '#client/ui/icons.tsx';
import { announce } from '#client/ui/live-region.ts';
import { nextPath } from '#features/auth/client/return-path.ts';
import { fileRefusal, uploadFile } from '#features/images/client/upload-file.ts';
import { uploadProfileImage } from '#features/images/endpoints.ts';
import { acceptedImages, profileImageLimits } from '#features/images/limits.ts';
import { PhoneRequiredNotice, UnreachableNotice } from '#features/users/client/phone-notice.tsx';
import { ProfileCard } from '#features/users/client/profile-card.tsx';
import { ProfileForm } from '#features/users/client/profile-form.tsx';
import { updateProfile } from '#features/users/endpoints.ts';
import { paths } from '#shared/paths.ts';

export default function ProfilePage() {
  const { t } = useTranslation();
  const [search] = usePageQuery();
  const next = nextPath(search.get('next'));
  const title = t('shell.nav.profile');
  const picture = useSave(updateProfile, {
    success: t('profile.avatar.uploaded'),
    failure: t('profile.avatar.failed'),
    inTurn: updateProfile.path,
  });
  return (
    <PrivatePage title={title} signedOut={{ text: t('profile.signedOut.text') }}>
      {(user) => (
        <>
          <h1 className={classNames(displayClasses(title), 'text-title')}>{title}</h1>
          <div className="mt-7 grid gap-x-[72px] gap-y-12 md:mt-10 lg:grid-cols-[364px_minmax(0,1fr)]">
            <div className="lg:sticky lg:top-[calc(var(--header-height)+24px)] lg:self-start">
              <ProfileCard
                user={user}
                pictureControl={
                  <AvatarUpload
                    onUploaded={(profileImageUrl) => picture.save({ body: { profileImageUrl } })}
                  />
                }
              />
            </div>
            <div className="grid min-w-0 content-start gap-y-9">
              {next && <PhoneRequiredNotice path={next} hasPhone={user.phoneNumber !== null} />}
              {!next && user.phoneNumber === null && user.itemsOwned > 0 && <UnreachableNotice />}
              <ProfileForm user={user} startAtPhone={next !== null && user.phoneNumber === null} />
              <ProfileActions />
            </div>
          </div>
        </>
      )}
    </PrivatePage>
  );
}

/** Links to pages; those of owners for users who may list or own an item. See "Permissions" in docs/product.md. */
function ProfileActions() {
  const { t } = useTranslation();
  const { user, seesOwnerPages } = useSession();
  const titleId = useId();
  const actions: [shown: boolean, to: string, label: string, text: string][] = [
    [true, paths.listings(), t('ui.browse'), t('profile.actions.browseText')],
    [seesOwnerPages, paths.myListings(), t('profile.actions.listings'), t('profile.actions.listingsText')],
    [user?.canListItems === true, paths.addItem(), t('profile.actions.add'), t('profile.actions.addText')],
    [true, paths.notifications(), t('shell.nav.notifications'), t('profile.actions.notificationsText')],
    [true, paths.calendars(), t('shell.nav.calendars'), t('profile.actions.calendarsText')],
    [true, paths.account(), t('profile.actions.account'), t('profile.actions.accountText')],
  ];
  return (
    <section aria-labelledby={titleId} className="mt-6">
      <h2 id={titleId} className="display text-heading">
        {t('profile.actions.title')}
      </h2>
      <ul className="mt-5 grid gap-2">
        {actions
          .filter(([shown]) => shown)
          .map(([, to, label, text]) => (
            <li key={to}>
              <Link
                to={to}
                className="group flex min-h-[68px] items-center gap-4 rounded-row bg-wash px-5 py-3 text-navy no-underline transition-colors hover:bg-sand"
              >
                <span className="grow leading-snug">
                  <span className="block text-large leading-snug font-label">{label}</span>
                  <span className="text-small text-muted">{text}</span>
                </span>
                <ArrowRight className="shrink-0 transition-transform group-hover:translate-x-1" />
              </Link>
            </li>
          ))}
      </ul>
    </section>
  );
}

/** Uploads a profile picture: shows the progress, and says why a file is refused. `onUploaded` saves it and says so. */
function AvatarUpload({ onUploaded }: { onUploaded: (imageUrl: string) => Promise<unknown> }) {
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
