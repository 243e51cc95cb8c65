import { useTranslation } from '#client/i18n/use-translation.tsx';
import type { DayHandover } from '#features/handovers/schemas.ts';
import { useConditionTexts } from '../condition-texts.ts';

/** How the craft left, in a line: shown first at its return. */
export function DepartureSummary({ departure }: { departure: DayHandover['states'][number] }) {
  const { t } = useTranslation();
  const texts = useConditionTexts();
  const { marks, fuel, meter } = departure;
  const value = [
    t('handover.form.markCount', { count: marks.length }),
    fuel !== null && t('handover.form.fuel', { value: texts.fuel(fuel) }),
    meter !== null && texts.hours(meter),
  ];
  return (
    <p className="rounded-photo on-sand bg-sand px-5 py-4 text-body font-medium">
      {t('handover.form.before', { value: value.filter(Boolean).join(', ') })}
    </p>
  );
}
