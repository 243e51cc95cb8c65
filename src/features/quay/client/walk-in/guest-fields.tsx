import { useState } from 'react';
import { TextField } from '#client/forms/field.tsx';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { ChevronDown } from '#client/ui/icons.tsx';
import { guestNameLength } from '#features/bookings/limits.ts';
import { profileLimits } from '#features/users/limits.ts';

export interface Guest {
  name: string;
  phone: string;
}

/** The guest's name and number, folded away until they are wanted. */
export function GuestFields({
  value,
  phoneId,
  phoneError,
  onChange,
}: {
  value: Guest;
  phoneId: string;
  phoneError: string | undefined;
  onChange: (guest: Guest) => void;
}) {
  const { t } = useTranslation();
  // Open at first if another craft's form had a guest. It stays as the user has left it.
  const [isOpen] = useState(value.name !== '' || value.phone !== '');
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
          hint={t('quay.walkIn.phoneHint')}
          maxLength={profileLimits.phoneNumber}
          error={phoneError}
          value={value.phone}
          onChange={({ target }) => onChange({ ...value, phone: target.value })}
        />
      </div>
    </details>
  );
}
