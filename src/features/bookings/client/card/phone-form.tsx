import { useEffect } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { FormFrame, FormNotices } from '#client/kit/save-form.tsx';
import { useSaveForm } from '#client/kit/use-save-form.ts';
import { Button } from '#client/ui/button.tsx';
import { bookingCardId } from '#features/items/hours-link.ts';
import { checkPhone } from '#features/users/client/parsed-phone.ts';
import { PhoneField } from '#features/users/client/phone-field.tsx';
import { updateProfile } from '#features/users/endpoints.ts';
import { paths } from '#shared/paths.ts';

/**
 * Asks users without a phone number for it, in the booking card; saving it adds it to the profile. The link to the profile
 * comes back here, too.
 */
export default function PhoneForm({ ownerName, onSend }: { ownerName: string; onSend: () => void }) {
  const { t } = useTranslation();
  const form = useSaveForm({
    endpoint: updateProfile,
    values: { phoneNumber: '' },
    toBody: async (values, wrong) => {
      if (values.phoneNumber.trim() === '') wrong('phoneNumber', 'required');
      await checkPhone(values.phoneNumber, 'phoneNumber', wrong);
      return values;
    },
    prepare: onSend,
    fieldOf: { phone_invalid: 'phoneNumber' },
    problemText: ({ code, limit }) =>
      code === 'too_big' ? t('profile.form.errors.phoneTooLong', { limit }) : undefined,
    success: t('profile.form.saved'),
    failed: t('profile.form.failed'),
  });
  const field = form.field('phoneNumber');

  useEffect(() => {
    // After signing in from this card, the number is the next step.
    if (location.hash !== `#${bookingCardId}`) return;
    document.getElementById(field.id)?.focus({ preventScroll: true });
  }, [field.id]);

  return (
    <FormFrame form={form} className="mt-2 grid gap-4">
      <p className="-mb-1 text-body font-label text-balance">{t('rental.booking.phone.text')}</p>
      <FormNotices form={form} />
      <PhoneField
        {...field}
        typed={form.values.phoneNumber}
        hint={t('rental.booking.phone.why', { owner: ownerName })}
      />
      <Button
        type="submit"
        tone="coral"
        size="large"
        wide
        busy={form.isSaving}
        busyLabel={t('profile.form.updating')}
      >
        {t('rental.booking.phone.action')}
      </Button>
      <Link
        to={paths.profile({ next: location.pathname + location.search })}
        className="link -mt-3 inline-flex min-h-11 items-center justify-self-center text-label"
      >
        {t('rental.booking.phone.profile')}
      </Link>
    </FormFrame>
  );
}
