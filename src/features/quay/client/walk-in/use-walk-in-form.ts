import { newId } from '#client/data/use-save.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { type SaveFormOf, useSaveForm } from '#client/kit/use-save-form.ts';
import { useSite } from '#client/layout/use-site.ts';
import { serverClock, useNow } from '#client/now.tsx';
import { enterBooking } from '#features/bookings/endpoints.ts';
import type { EnterBooking } from '#features/bookings/schemas.ts';
import { checkPhone } from '#features/users/client/parsed-phone.ts';
import { isEmail } from '#features/users/email.ts';
import { daylightWarning } from '#shared/daylight-text.ts';
import type { Language } from '#shared/language.ts';
import { centimesToMad } from '#shared/money.ts';
import { brokenRules, endOf, lengthsOf, type Offer, priceOf, usualLength } from './walk-in-hours.tsx';

/** The hours, the people and the passed rules: another item starts with these values. */
export const newHours = { minutes: null as number | null, isUntil: false, seats: 1, passRules: false };
const newEntry = {
  ...newHours,
  ...{ guestName: '', guestPhone: '', guestEmail: '' },
  /** Of the mails to the guest; null for that of the page. */
  guestLanguage: null as Language | null,
};
export type WalkInForm = SaveFormOf<typeof newEntry, typeof enterBooking>;

/**
 * What is entered for an offer. The guest stays when another one is chosen. No schema is loaded, since it must be sent at once
 * without a signal; the fields limit lengths.
 */
export function useWalkInForm({
  kind,
  offer,
  isGone,
  onEnter,
}: {
  kind: 'QUAY' | 'PHONE';
  /** Undefined while none is chosen. */
  offer: Offer | undefined;
  /** Another booking has the hours by now. */
  isGone: boolean;
  onEnter: (body: EnterBooking & { id: string }) => Promise<void>;
}): WalkInForm {
  const { t, language } = useTranslation();
  const now = useNow();
  const { daylight } = useSite();
  return useSaveForm({
    endpoint: enterBooking,
    values: newEntry,
    toBody: async (values, wrong) => {
      if (!offer) return null;
      const { end, total, broken } = termsOf(offer, values, now);
      const [guestPhone, guestEmail] = [values.guestPhone.trim(), values.guestEmail.trim()];
      if (broken !== null && !values.passRules) wrong('passRules', 'required');
      if (isCountryMissing(guestPhone)) wrong('guestPhone', 'country');
      await checkPhone(guestPhone, 'guestPhone', wrong);
      if (guestEmail !== '' && !isEmail(guestEmail)) wrong('guestEmail', 'email_invalid');
      return {
        ...{ rentableItemId: offer.item.id, seats: values.seats, source: kind, totalPrice: total },
        ...{ startTime: offer.start.toISOString(), endTime: end.toISOString() },
        enteredAt: serverClock.now().toISOString(),
        ...{ guestName: values.guestName.trim(), guestPhone, guestEmail },
        ...(guestEmail !== '' && { guestLanguage: values.guestLanguage ?? language }),
        ...(broken !== null && { passRules: true }),
      };
    },
    problemText: ({ path, code }) => {
      if (path === 'passRules') return t('quay.walkIn.passMissing');
      return code === 'country' ? t('quay.walkIn.phoneCountry') : undefined;
    },
    prepare: () => !isGone,
    question: ({ startTime, endTime }) => {
      const hours = { start: new Date(String(startTime)), end: new Date(String(endTime)) };
      const title = daylightWarning(hours, daylight, language);
      return (
        title !== null && {
          title,
          text: t('quay.walkIn.dark.text'),
          confirm: t('quay.walkIn.dark.confirm'),
          cancel: t('quay.walkIn.dark.back'),
        }
      );
    },
    sendBy: (body) => onEnter({ ...body, id: newId() }),
  });
}

/** The lengths that an offer has, and the end, the price and the broken rules of what is entered. */
export function termsOf(offer: Offer, { minutes: chosen, seats }: typeof newHours, now: Date) {
  const lengths = lengthsOf(offer);
  const wanted = chosen ?? usualLength(lengths, offer.item);
  // The latest end comes nearer while the form is open.
  const minutes = lengths.includes(wanted) ? wanted : (lengths.at(-1) ?? wanted);
  return {
    ...{ lengths, minutes, end: endOf(offer, minutes), broken: brokenRules(offer, minutes, now) },
    total: centimesToMad(priceOf(offer, { minutes, seats }).total),
  };
}

/** Whether a typed number has nine digits without a 0 and no country: it may be of Morocco, Spain or another one. */
export function isCountryMissing(typed: string): boolean {
  return /^(?![0٠۰])\p{Nd}{9}$/u.test(typed.replace(/[\s().\p{Pd}\p{Cf}]/gu, ''));
}
