import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useFormat } from '#client/kit/use-format.ts';

/** What of a state is a number, in the user's language. */
export function useConditionTexts() {
  const { t, language } = useTranslation();
  const { price } = useFormat();
  const notNoted = t('handover.page.notNoted');
  const orNot = (value: number | null, text: (value: number) => string) =>
    value === null ? notNoted : text(value);
  const fuel = (parts: number) => t('handover.page.fuelOf', { parts });
  /** `120.5 h`. */
  const hours = (meter: number) =>
    t('handover.page.hours', { hours: new Intl.NumberFormat(language).format(meter) });
  const deposit = (held: number) => (held > 0 ? price(held) : t('handover.page.noDeposit'));
  /** With the number of one of several craft. */
  const titled = (title: string, unit: number | null) =>
    unit === null ? title : t('handover.page.ofUnit', { title, unit });
  return { titled, orNot, fuel, hours, deposit };
}
