import { type ReactNode, useRef, useState } from 'react';
import { Link } from 'react-router';
import { classNames, displayClasses } from '#client/class-names.ts';
import { isSignedOut } from '#client/data/api.ts';
import { useSession } from '#client/data/session.tsx';
import { useSave } from '#client/data/use-save.ts';
import { usePageQuery } from '#client/history/page-query.ts';
import { errorText } from '#client/i18n/error-text.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { PrivatePage } from '#client/kit/private-page.tsx';
import { useFormat } from '#client/kit/use-format.ts';
import { toast } from '#client/overlays/toast.ts';
import { Avatar } from '#client/ui/avatar.tsx';
import { Button } from '#client/ui/button.tsx';
import { EmailText } from '#client/ui/email-text.tsx';
import { ArrowRight, Camera, Check, icon } from '#client/ui/icons.tsx';
import { announce } from '#client/ui/live-region.ts';
import { Tag } from '#client/ui/tag.tsx';
import { TitledSection } from '#client/ui/titled-section.tsx';
import { Perforation } from '#client/ui/wave.tsx';
import { nextPath } from '#features/auth/client/return-path.ts';
import { fileRefusal, uploadFile } from '#features/images/client/upload-file.ts';
import { uploadProfileImage } from '#features/images/endpoints.ts';
import { acceptedImages, profileImageLimits } from '#features/images/limits.ts';
import { PhoneRequiredNotice, UnreachableNotice } from '#features/users/client/phone-field.tsx';
import { ProfileForm } from '#features/users/client/profile-form.tsx';
import { updateProfile } from '#features/users/endpoints.ts';
import type { CurrentUser } from '#features/users/schemas.ts';
import { paths } from '#shared/paths.ts';
import { phoneText } from '#shared/phone-text.ts';

export default function ProfilePage() {
  const { t } = useTranslation();
  const [search] = usePageQuery();
  const next = nextPath(search.get('next'));
  const title = t('shell.nav.profile');
  return (
    <PrivatePage title={title} signedOut={{ text: t('profile.signedOut.text') }}>
      {(user) => (
        <>
          <h1 className={classNames(displayClasses(title), 'text-title')}>{title}</h1>
          <div className="mt-7 grid gap-x-[72px] gap-y-12 md:mt-10 lg:grid-cols-[364px_minmax(0,1fr)]">
            <div className="lg:sticky lg:top-[calc(var(--header-height)+24px)] lg:self-start">
              <ProfileCard user={user} />
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
  const helpsOrOwns = seesOwnerPages || (user?.helpsFor.length ?? 0) > 0;
  const actions: [shown: boolean, to: string, label: string, text: string][] = [
    [true, paths.listings(), t('ui.browse'), t('profile.actions.browseText')],
    [seesOwnerPages, paths.myListings(), t('profile.actions.listings'), t('profile.actions.listingsText')],
    [user?.canListItems === true, paths.addItem(), t('profile.actions.add'), t('profile.actions.addText')],
    [true, paths.notifications(), t('shell.nav.notifications'), t('profile.actions.notificationsText')],
    [true, paths.calendars(), t('shell.nav.calendars'), t('profile.actions.calendarsText')],
    [helpsOrOwns, paths.team(), t('shell.nav.team'), t('profile.actions.teamText')],
    [true, paths.account(), t('profile.actions.account'), t('profile.actions.accountText')],
  ];
  return (
    <div className="mt-6">
      <TitledSection title={t('profile.actions.title')}>
        <ul className="grid gap-2">
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
      </TitledSection>
    </div>
  );
}

/** Uploads a profile picture and saves it: shows the progress, and says why a file is refused. */
function AvatarUpload() {
  const { t } = useTranslation();
  const picture = useSave(updateProfile, {
    success: t('profile.avatar.uploaded'),
    failure: t('profile.avatar.failed'),
    inTurn: updateProfile.path,
  });
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
      await picture.save({ body: { profileImageUrl: imageUrl } });
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

/** The user's details, drawn as a boarding pass. */
function ProfileCard({ user }: { user: CurrentUser }) {
  const { t } = useTranslation();
  const since = useFormat().day(user.createdAt, 'medium');
  return (
    <section
      aria-label={t('profile.card.label')}
      className="on-paper -mx-2.5 overflow-hidden rounded-card bg-paper sm:mx-0"
    >
      <PassIllustration />
      <div className="px-6 pb-7">
        <div className="relative -mt-14 flex flex-wrap items-end gap-2.5">
          <Avatar
            name={user.displayName}
            src={user.profileImageUrl}
            size={112}
            className="relative ring-[6px] ring-paper"
          />
          <AvatarUpload />
        </div>
        <h2 className="display mt-5 text-heading leading-[1.05] wrap-anywhere">{user.displayName}</h2>
        {user.email && (
          <p className="mt-1.5 text-body text-muted">
            <EmailText address={user.email} />
          </p>
        )}
        <p className="mt-4 flex flex-wrap gap-1.5">
          <Tag tone="sand">{user.isAdmin ? t('shell.roles.admin') : t('shell.roles.member')}</Tag>
          {user.isAdmin && <Tag>{t('profile.card.admin')}</Tag>}
        </p>
        <Perforation className="my-6 text-navy/45" />
        <dl className="grid grid-cols-2 gap-x-5 gap-y-4">
          <Detail label={t('profile.card.since')}>{since}</Detail>
          <Detail label={t('shell.whatsapp.label')}>
            {user.phoneNumber ? (
              phoneText(user.phoneNumber)
            ) : (
              <span className="font-body text-muted">{t('profile.card.noPhone')}</span>
            )}
          </Detail>
        </dl>
        <p className="mt-5 flex items-center gap-2.5 text-label font-label">
          <span
            data-contrast={user.canListItems ? 'ink' : undefined}
            className={`grid size-7 place-items-center rounded-badge ${user.canListItems ? 'bg-completed text-foam' : 'bg-sand text-navy'}`}
          >
            {user.canListItems ? <Check size={15} strokeWidth={3} /> : <Eye size={16} />}
          </span>
          {user.canListItems ? t('profile.card.canList') : t('profile.card.viewerOnly')}
        </p>
      </div>
    </section>
  );
}

function Detail({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-small text-muted">{label}</dt>
      <dd className="text-label leading-snug font-label">{children}</dd>
    </div>
  );
}

const Eye = icon(
  <path d="M1.500 10C4 6 6.800 4.200 10 4.200S16 6 18.500 10C16 14 13.200 15.800 10 15.800S4 14 1.500 10ZM12.600 10a2.600 2.600 0 1 1-5.200 0 2.600 2.600 0 0 1 5.200 0" />,
  { strokeWidth: 2.2 },
);

function PassIllustration() {
  return (
    <svg
      viewBox="0 0 364 132"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden
      className="block h-33 w-full sm:h-52 lg:h-33"
    >
      <path fill="#f5dfb4" d="M0 0h364v132H0z" />
      <path fill="#f3cf9b" d="M0 34h364v40H0z" />
      <circle cx="262" cy="70" r="50" className="fill-coral" opacity=".18" />
      <circle cx="262" cy="70" r="36" className="fill-coral" opacity=".3" />
      <circle cx="262" cy="70" r="24" className="fill-coral" />
      <path d="M34 26c14-8 24-8 40-3s24 5 30-2c-6 13-22 15-38 9s-20 2-32-4Z" className="fill-foam" />
      <path d="M0 74V52l26-14 18 10 20-18 34 26 20-8 34 18 30 8Z" className="fill-clay" />
      <path d="M0 74V52l26-14 8 22 12 14ZM64 30l34 26-14 4 10 14H72l-4-20Z" fill="#8f5543" />
      <path d="M0 72c70-4 130-3 190 0s120 2 174-1v61H0Z" className="fill-sea" />
      <path d="M232 82c20-4 40-4 62 0-22 4-42 4-62 0ZM222 94c28-5 54-5 84 0-30 5-56 5-84 0Z" fill="#f3a882" />
      <path d="M0 96c62-10 104-8 160 1s118 7 204-6v41H0Z" className="fill-teal" />
      <path d="M178 101c22-12 40-10 62-3s38 5 62-7c-18 20-42 24-64 18s-40-2-60-8Z" className="fill-foam" />
      <path d="M0 116c60-12 112-8 170 1s120 5 194-7v22H0Z" className="fill-deep" />
    </svg>
  );
}
