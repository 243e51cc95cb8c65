import { newId } from '#client/data/use-save.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { type SaveFormOf, useSaveForm } from '#client/kit/use-save-form.ts';
import { useSite } from '#client/layout/use-site.ts';
import { serverClock, useNow } from '#client/now.tsx';
import { type CashValues, cashBody, cashProblems } from '#features/bookings/client/ticket/cash-form.ts';
import type { CashMeans } from '#features/bookings/constants.ts';
import { enterBooking } from '#features/bookings/endpoints.ts';
import type { EnterBooking } from '#features/bookings/schemas.ts';
import { writePrice } from '#features/items/client/typed-price.ts';
import { checkPhone } from '#features/users/client/parsed-phone.ts';
import { isEmail } from '#features/users/email.ts';
import { daylightWarning } from '#shared/daylight-text.ts';
import type { Language } from '#shared/language.ts';
import { centimesToMad } from '#shared/money.ts';
import { brokenRules, endOf, lengthsOf, type Offer, priceOf, usualLength } from './walk-in-hours.tsx';

const newEntry = {
  /** Null for the usual length. */
  minutes: null as number | null,
  ...{ isUntil: false, seats: 1, passRules: false, isPaid: false },
  /** What is received, as typed; null for the whole price. */
  amount: null as string | null,
  means: 'CASH' as CashMeans,
  ...{ leavesNow: false, guestName: '', guestPhone: '', guestEmail: '' },
  /** In which the guest is written to; null for that of the page. */
  guestLanguage: null as Language | null,
};
type Entry = typeof newEntry;
export type WalkInForm = SaveFormOf<typeof newEntry, typeof enterBooking>;

/** What is entered for an offer. No schema is loaded, since it must be sent at once without a signal; the fields limit lengths. */
export function useWalkInForm({
  kind,
  offer,
  onEnter,
}: {
  kind: 'QUAY' | 'PHONE';
  /** Undefined while none is chosen that is free. */
  offer: Offer | undefined;
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
      const { end, seats, total, broken } = termsOf(offer, values, now);
      const paid = paidOf(values, total, language);
      if (values.isPaid) for (const [field, problem] of cashProblems(paid)) wrong(field, problem);
      const enteredAt = serverClock.now().toISOString();
      const [guestPhone, guestEmail] = [values.guestPhone.trim(), values.guestEmail.trim()];
      if (broken !== null && !values.passRules) wrong('passRules', 'required');
      if (isCountryMissing(guestPhone)) wrong('guestPhone', 'country');
      await checkPhone(guestPhone, 'guestPhone', wrong);
      if (guestEmail !== '' && !isEmail(guestEmail)) wrong('guestEmail', 'email_invalid');
      return {
        ...{ rentableItemId: offer.item.id, seats, source: kind, totalPrice: total },
        ...{ startTime: offer.start.toISOString(), endTime: end.toISOString(), enteredAt },
        ...{ guestName: values.guestName.trim(), guestPhone, guestEmail },
        ...(guestPhone + guestEmail !== '' && { guestLanguage: values.guestLanguage ?? language }),
        ...(broken !== null && { passRules: true }),
        ...(values.isPaid && { paid: cashBody(paid) }),
        ...(kind === 'QUAY' && values.leavesNow && { departedAt: enteredAt }),
      };
    },
    problemText: ({ path, code }) => {
      if (path === 'passRules') return t('quay.walkIn.passMissing');
      return code === 'country' ? t('quay.walkIn.phoneCountry') : undefined;
    },
    prepare: () => offer !== undefined,
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

/** The lengths that an offer has, and of what is entered the length, the people, the price and the broken rules. */
export function termsOf(
  offer: Offer,
  { minutes: chosen, ...entry }: Pick<Entry, 'minutes' | 'seats'>,
  now: Date,
) {
  const lengths = lengthsOf(offer);
  const wanted = chosen ?? usualLength(lengths, offer.item);
  // The latest end comes nearer while the form is open.
  const minutes = lengths.includes(wanted) ? wanted : (lengths.at(-1) ?? wanted);
  const seats = Math.min(entry.seats, offer.item.seatsLeft);
  return {
    ...{ lengths, minutes, seats, end: endOf(offer, minutes), broken: brokenRules(offer, minutes, now) },
    total: centimesToMad(priceOf(offer, { minutes, seats }).total),
  };
}

/** What is paid, as the dialog for money has it. */
export const paidOf = (
  { amount, means }: Pick<Entry, 'amount' | 'means'>,
  total: number,
  language: Language,
) =>
  ({
    ...{ kind: 'RECEIVED', amount: amount ?? writePrice(total, language), means },
    ...{ currency: 'MAD', code: '', rate: '' },
  }) satisfies CashValues;

/** Whether a typed number has nine digits without a 0 and no country: it may be of Morocco, Spain or another one. */
export function isCountryMissing(typed: string): boolean {
  return /^(?![0٠۰])\p{Nd}{9}$/u.test(typed.replace(/[\s().\p{Pd}\p{Cf}]/gu, ''));
}
