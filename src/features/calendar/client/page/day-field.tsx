import { useState } from 'react';
import { controlClasses, FieldFrame, useField } from '#client/forms/field.tsx';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { Lazy } from '#client/loading/lazy-part.tsx';
import { useNow } from '#client/now.tsx';
import { Dialog } from '#client/overlays/dialog.tsx';
import { Button } from '#client/ui/button.tsx';
import { Calendar } from '#client/ui/icons.tsx';
import { Skeleton } from '#client/ui/load-states.tsx';
import { formatMarinaDate } from '#shared/marina-format.ts';
import { instantToMarina, type MarinaDate } from '#shared/marina-time.ts';
import { picker } from './month-view.tsx';

/** A day in words, on a button that opens a month: a native field shows it in the device's language. */
export function DayField({
  label,
  error,
  value,
  canBeEmpty = false,
  onChange,
}: {
  label: string;
  error: string | undefined;
  value: MarinaDate | '';
  canBeEmpty?: boolean;
  onChange: (date: MarinaDate | '') => void;
}) {
  const { t, language } = useTranslation();
  const today = instantToMarina(useNow()).date;
  const { id, control } = useField({ error });
  const [month, setMonth] = useState<MarinaDate | null>(null);
  const choose = (date: MarinaDate | '') => {
    onChange(date);
    setMonth(null);
  };
  return (
    <FieldFrame {...{ id, label, error }}>
      <button
        type="button"
        {...control}
        aria-labelledby={`${id}-label ${id}`}
        aria-haspopup="dialog"
        className={`${controlClasses} flex items-center justify-between gap-2 py-1.5 text-left leading-tight font-medium`}
        onClick={() => setMonth(value || today)}
      >
        {value
          ? formatMarinaDate(value, language, canBeEmpty ? 'medium' : 'long')
          : t(canBeEmpty ? 'calendar.close.noEnd' : 'calendar.close.chooseTime')}
        <Calendar size={18} />
      </button>
      {month !== null && (
        <Dialog title={label} onClose={() => setMonth(null)}>
          <div className="mt-4">
            <Lazy
              part={picker}
              props={{
                ...{ value: value || null, onChange: choose, month, onMonth: setMonth },
                ...{ first: today, autoFocus: true },
              }}
              waiting={<Skeleton radius="photo" className="h-[360px]" />}
            />
          </div>
          {canBeEmpty && (
            <Button tone="sand" size="small" className="mt-4 w-full" onClick={() => choose('')}>
              {t('calendar.close.noEnd')}
            </Button>
          )}
        </Dialog>
      )}
    </FieldFrame>
  );
}
