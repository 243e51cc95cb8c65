import { useTranslation } from '#client/i18n/use-translation.tsx';
import { Triangle } from '#client/ui/icons.tsx';
import type { Differences } from '../differences.ts';
import { useConditionTexts } from './condition-texts.ts';

/** What is different at the return: first, since it is what both sides look for. */
export function RecordDifferences({
  differences: { newMarks, fuel, hours, lifeJackets },
  unit,
}: {
  differences: Differences;
  unit: number | null;
}) {
  const { t } = useTranslation();
  const texts = useConditionTexts();
  const change = (found: Differences['fuel'], text: (value: number) => string) =>
    found && t('handover.page.differences.change', { before: text(found.before), after: text(found.after) });
  const rows = [
    [t('handover.page.fuel'), change(fuel, texts.fuel)],
    [t('handover.page.meter'), change(hours, texts.hours)],
    [t('handover.page.lifeJackets'), change(lifeJackets, String)],
  ].filter(([, text]) => text !== null);
  return (
    <div className="on-sand rounded-photo bg-sand p-5 sm:p-6">
      <h3 className="display text-value">{texts.titled(t('handover.page.differences.title'), unit)}</h3>
      {newMarks.length === 0 && rows.length === 0 && (
        <p className="mt-2 text-body">{t('handover.page.differences.none')}</p>
      )}
      {newMarks.length > 0 && (
        <div className="mt-3 flex gap-2.5">
          <Triangle size={20} className="mt-0.5 shrink-0 text-coral-dark" />
          <div className="min-w-0">
            <p className="font-label">{t('handover.page.differences.marks', { count: newMarks.length })}</p>
            <ul className="text-small wrap-anywhere">
              {[...newMarks.entries()].map(([place, { note }]) => (
                <li key={place}>{note || t('handover.page.noNote')}</li>
              ))}
            </ul>
          </div>
        </div>
      )}
      {rows.length > 0 && (
        <dl className="mt-3 grid gap-x-8 gap-y-2 text-small sm:flex sm:flex-wrap">
          {rows.map(([name, text]) => (
            <div key={name}>
              <dt className="font-label">{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
