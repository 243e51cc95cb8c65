import { TextField } from '#client/forms/field.tsx';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { SaveForm } from '#client/kit/save-form.tsx';
import { parseImageUrl } from '#shared/image-url.ts';
import { phoneText } from '#shared/phone-text.ts';
import { updateProfile } from '../endpoints.ts';
import { profileLimits } from '../limits.ts';
import type { CurrentUser } from '../schemas.ts';
import { checkPhone } from './parsed-phone.ts';
import { PhoneField } from './phone-field.tsx';

/** The edit form. A failed call keeps what was typed; a saved change shows at once, also in the header. */
export function ProfileForm({ user, startAtPhone }: { user: CurrentUser; startAtPhone: boolean }) {
  const { t } = useTranslation();
  const stored = profileValues(user);
  const isReachableOwner = user.itemsOwned > 0 && user.phoneNumber !== null;
  return (
    <SaveForm
      title={t('profile.form.title')}
      endpoint={updateProfile}
      values={stored}
      savedValues={profileValues}
      toBody={async (values, wrong) => {
        const { phoneNumber, profileImageUrl } = values;
        if (phoneNumber !== stored.phoneNumber) await checkPhone(phoneNumber, 'phoneNumber', wrong);
        const picture = profileImageUrl.trim();
        if (picture !== '' && parseImageUrl(picture) === null) wrong('profileImageUrl', 'picture_not_ours');
        return values;
      }}
      // Only what is changed here: a picture may have been saved meanwhile.
      toInput={({ body: { displayName }, changed }) => ({ body: { displayName, ...changed } })}
      fieldOf={{ phone_invalid: 'phoneNumber', picture_not_ours: 'profileImageUrl' }}
      problemText={({ path, code, limit }) => {
        if (path === 'displayName' && code === 'required') return t('profile.form.errors.nameRequired');
        if (path === 'displayName' && code === 'too_big')
          return t('profile.form.errors.nameTooLong', { limit });
        if (path === 'displayName') return t('profile.form.errors.nameUnreadable');
        return code === 'too_big' ? t('profile.form.errors.phoneTooLong', { limit }) : undefined;
      }}
      question={({ phoneNumber }) =>
        // The listings of an owner without a number stay public.
        isReachableOwner &&
        phoneNumber === null && {
          title: t('profile.form.removePhone.title'),
          text: t('profile.form.removePhone.text'),
          confirm: t('profile.form.removePhone.confirm'),
          confirmBusy: t('profile.form.updating'),
          cancel: t('profile.form.removePhone.keep'),
        }
      }
      draft="profile"
      inTurn={updateProfile.path}
      success={t('profile.form.saved')}
      failed={t('profile.form.failed')}
      submit={t('profile.form.update')}
      submitBusy={t('profile.form.updating')}
      tone={startAtPhone ? 'coral' : 'navy'}
      reset={t('profile.form.reset')}
      resetDone={t('profile.form.resetDone')}
    >
      {({ field, values }) => (
        <>
          <TextField
            {...field('displayName')}
            label={t('profile.form.displayName')}
            hint={t('profile.form.displayNameHint')}
            autoComplete="name"
            maxLength={profileLimits.displayName}
          />
          <PhoneField
            {...field('phoneNumber')}
            typed={values.phoneNumber}
            stored={stored.phoneNumber}
            hint={t('profile.form.phoneHint')}
            startsHere={startAtPhone}
          />
          <TextField
            type="email"
            readOnly
            value={user.email ?? ''}
            label={t('profile.form.email')}
            hint={t('profile.form.emailHint')}
          />
          <details>
            <summary className="w-fit rounded-badge py-[11px] text-label font-label">
              {t('profile.form.advanced')}
            </summary>
            <TextField
              {...field('profileImageUrl')}
              inputMode="url"
              autoComplete="off"
              spellCheck={false}
              optional
              label={t('profile.form.picture')}
              hint={t('profile.form.pictureHint')}
              className="mt-3"
            />
          </details>
        </>
      )}
    </SaveForm>
  );
}

const profileValues = (user: CurrentUser) => ({
  displayName: user.displayName,
  phoneNumber: phoneText(user.phoneNumber ?? ''),
  profileImageUrl: user.profileImageUrl ?? '',
});
