import { useState } from 'react';
import { TextField } from '#client/forms/field.tsx';
import { codeText } from '#client/i18n/error-text.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { ChevronDown } from '#client/ui/icons.tsx';
import { guestNameLength } from '#features/bookings/acts/enter.ts';
import { isCountryMissing } from '#features/quay/country-missing.ts';
import { useParsedPhone } from '#features/users/client/parsed-phone.ts';
import { profileLimits } from '#features/users/limits.ts';
import { phoneText } from '#shared/phone-text.ts';

export interface Guest {
  name: string;
  phone: string;
}

/** The guest's name and number, folded away until they are wanted. */
export function GuestFields({
  value,
  phoneId,
  isPhoneWrong,
  onChange,
}: {
  value: Guest;
  phoneId: string;
  isPhoneWrong: boolean;
  onChange: (guest: Guest) => void;
}) {
  const { t } = useTranslation();
  // Open at first if another item's form had a guest. It stays as the user has left it.
  const [isOpen] = useState(value.name !== '' || value.phone !== '');
  const asksCountry = isCountryMissing(value.phone);
  const problem = asksCountry ? t('quay.walkIn.phoneCountry') : codeText(t, 'phone_invalid');
  const used = useParsedPhone(value.phone, '');
  return (
    <details open={isOpen} className="group rounded-button bg-wash">
      <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-3 px-[18px] py-2 text-label font-label">
        {t('quay.walkIn.guest')}
        <ChevronDown size={18} className="shrink-0 transition-transform group-open:rotate-180" />
      </summary>
      <div className="grid gap-4 px-[18px] pt-1 pb-5">
        <TextField
          label={t('quay.walkIn.name')}
          autoComplete="off"
          maxLength={guestNameLength}
          value={value.name}
          onChange={({ target }) => onChange({ ...value, name: target.value })}
        />
        <TextField
          id={phoneId}
          type="tel"
          inputMode="tel"
          autoComplete="off"
          label={t('quay.walkIn.phone')}
          hint={
            asksCountry && !isPhoneWrong
              ? t('quay.walkIn.phoneCountry')
              : used
                ? t('quay.walkIn.phoneUsed', { number: phoneText(used) })
                : t('quay.walkIn.phoneHint')
          }
          maxLength={profileLimits.phoneNumber}
          error={isPhoneWrong ? problem : undefined}
          value={value.phone}
          onChange={({ target }) => onChange({ ...value, phone: target.value })}
        />
      </div>
    </details>
  );
}
