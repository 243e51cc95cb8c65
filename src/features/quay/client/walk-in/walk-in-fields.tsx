import { useState } from 'react';
import { ChoiceGroup } from '#client/forms/choice-group.tsx';
import { Options, SelectField, TextField } from '#client/forms/field.tsx';
import { codeText } from '#client/i18n/error-text.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { DayChooser, useDayDialog } from '#client/kit/day-chooser.tsx';
import { useFormat } from '#client/kit/use-format.ts';
import { useNow } from '#client/now.tsx';
import { ChevronDown } from '#client/ui/icons.tsx';
import { guestEmailLength, guestNameLength } from '#features/bookings/acts/enter.ts';
import { isCountryMissing } from '#features/quay/country-missing.ts';
import { parsePhone, useParsedPhone } from '#features/users/client/parsed-phone.ts';
import { isEmail } from '#features/users/email.ts';
import { profileLimits } from '#features/users/limits.ts';
import { bookingHorizonDays, minBookingMinutes } from '#shared/constants.ts';
import { type Language, languages } from '#shared/language.ts';
import {
  addDays,
  instantToMarina,
  type MarinaDate,
  marinaToInstant,
  timeOfMinutes,
} from '#shared/marina-time.ts';
import { closes, opens, timesFrom } from '#shared/opening-hours.ts';
import { phoneText } from '#shared/phone-text.ts';

export interface Guest {
  name: string;
  phone: string;
  email: string;
  /** Of the mails to the guest; null for that of the page. */
  language: Language | null;
}

export const noGuest: Guest = { name: '', phone: '', email: '', language: null };

export type CheckedField = 'phone' | 'email';
/** The id of a field, to focus it. */
export const guestFieldId = (id: string, field: CheckedField): string => `${id}-${field}`;

/** The first field that the server would refuse; null if there is none. */
export async function wrongFieldOf(guest: Guest): Promise<CheckedField | null> {
  const [phone, email] = [guest.phone.trim(), guest.email.trim()];
  if (phone !== '' && (isCountryMissing(phone) || (await parsePhone(phone)) === null)) return 'phone';
  return email === '' || isEmail(email) ? null : 'email';
}

/** What is sent of the guest. */
export function guestBody({ language, ...typed }: Guest, pageLanguage: Language) {
  const [guestName, guestPhone, guestEmail] = [typed.name.trim(), typed.phone.trim(), typed.email.trim()];
  return {
    ...(guestName && { guestName }),
    ...(guestPhone && { guestPhone }),
    ...(guestEmail && { guestEmail, guestLanguage: language ?? pageLanguage }),
  };
}

/** The guest's name, number and address, folded away until they are wanted. */
export function GuestFields({
  value,
  id,
  wrong,
  onChange,
}: {
  value: Guest;
  id: string;
  wrong: CheckedField | null;
  onChange: (guest: Guest) => void;
}) {
  const { t, language } = useTranslation();
  // Open at first if another item's form had a guest. It stays as the user has left it.
  const [isOpen] = useState(value.name !== '' || value.phone !== '' || value.email !== '');
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
          id={guestFieldId(id, 'phone')}
          type="tel"
          inputMode="tel"
          autoComplete="off"
          label={t('quay.walkIn.phone')}
          hint={
            asksCountry && wrong !== 'phone'
              ? t('quay.walkIn.phoneCountry')
              : used
                ? t('quay.walkIn.phoneUsed', { number: phoneText(used) })
                : t('quay.walkIn.phoneHint')
          }
          maxLength={profileLimits.phoneNumber}
          error={wrong === 'phone' ? problem : undefined}
          value={value.phone}
          onChange={({ target }) => onChange({ ...value, phone: target.value })}
        />
        <TextField
          id={guestFieldId(id, 'email')}
          type="email"
          autoComplete="off"
          label={t('quay.walkIn.email')}
          hint={t('quay.walkIn.emailHint')}
          maxLength={guestEmailLength}
          error={wrong === 'email' ? codeText(t, 'email_invalid') : undefined}
          value={value.email}
          onChange={({ target }) => onChange({ ...value, email: target.value })}
        />
        {value.email.trim() !== '' && (
          <ChoiceGroup
            label={t('quay.walkIn.language')}
            wide
            choices={languages.map((one) => ({
              value: one,
              label: <span lang={one}>{t(`shell.language.${one}`)}</span>,
            }))}
            value={value.language ?? language}
            onChange={(chosen) => onChange({ ...value, language: chosen })}
          />
        )}
        <p className="text-small text-muted">{t('quay.walkIn.erased')}</p>
      </div>
    </details>
  );
}

/** How many days fit side by side on the narrowest phones. */
const days = 5;

/** The times of a day at which a booking may still begin, in minutes since midnight. */
function timesOf(date: MarinaDate, now: Date): number[] {
  const present = instantToMarina(now);
  return timesFrom(opens, closes - minBookingMinutes).filter(
    (minutes) => date > present.date || minutes > present.minutes,
  );
}

/** The day and the time of a booking that was agreed by phone: first the next full hour, today as long as one may begin. */
export function usePhoneTime() {
  const now = useNow();
  const today = instantToMarina(now).date;
  const first = timesOf(today, now).length > 0 ? today : addDays(today, 1);
  const [chosen, onChange] = useState<{ date: MarinaDate; minutes?: number }>({ date: first });
  const isPast = chosen.date < first;
  const date = isPast ? first : chosen.date;
  const times = timesOf(date, now);
  const minutes =
    times.find((time) => time === chosen.minutes) ??
    times.find((time) => time % 60 === 0) ??
    times[0] ??
    opens;
  const at = marinaToInstant(date, timeOfMinutes(minutes));
  return { today, first, date, times, minutes, at, onChange };
}

/** Chooses the day and the time of a booking by phone. */
export function PhoneTime({
  of: { today, first, date, times, minutes, onChange },
}: {
  of: ReturnType<typeof usePhoneTime>;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const label = t('quay.walkIn.day');
  const strip = Array.from({ length: days }, (_, n) => addDays(first, n));
  const shown = strip.includes(date) ? strip : [...strip.slice(0, -1), date];
  const choose = (day: MarinaDate) => onChange({ date: day, minutes });
  return (
    <div className="mt-3">
      <DayChooser
        label={label}
        otherDay={t('quay.walkIn.otherDay')}
        month={useDayDialog({
          ...{ title: label, value: date, onChange: choose },
          ...{ first, last: addDays(today, bookingHorizonDays) },
        })}
        days={shown.map((day) => ({ date: day }))}
        value={date}
        onChange={choose}
      />
      <div className="mt-4">
        <SelectField
          label={t('quay.walkIn.time')}
          value={minutes}
          onChange={({ target }) => onChange({ date, minutes: Number(target.value) })}
        >
          <Options of={times.map((time) => [time, format.time(time)])} />
        </SelectField>
      </div>
    </div>
  );
}
