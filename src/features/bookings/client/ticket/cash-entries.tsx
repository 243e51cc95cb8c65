import { type FormEvent, useId, useState } from 'react';
import { useSave } from '#client/data/use-save.ts';
import { TextArea } from '#client/forms/field.tsx';
import { FormErrors } from '#client/forms/form-errors.tsx';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { Button } from '#client/ui/button.tsx';
import { useCashTexts } from '#features/bookings/client/booking-texts.ts';
import { bookingNoteLength } from '#features/bookings/constants.ts';
import { noteCash } from '#features/bookings/endpoints.ts';
import type { BookingDetail } from '#features/bookings/schemas.ts';
import type { CashEntry } from '#features/bookings/trip-schemas.ts';
import { correctionOf } from './cash-form.ts';

/** What is noted already. Entries are never changed: a counter-entry corrects one. */
export function CashEntries({
  cash,
  onCorrect,
}: {
  cash: BookingDetail['cash'];
  onCorrect: (entry: CashEntry) => void;
}) {
  const { t } = useTranslation();
  const texts = useCashTexts();
  const titleId = useId();
  if (cash.length === 0) return null;
  const isCorrected = ({ id }: CashEntry) => cash.some(({ corrects }) => corrects === id);
  return (
    <section aria-labelledby={titleId} className="mt-8">
      <h3 id={titleId} className="font-label text-large">
        {t('cash.entries')}
      </h3>
      <ul className="mt-3 grid gap-2">
        {cash.map((entry) => (
          <li
            key={entry.id}
            className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 rounded-row bg-wash px-4 py-3"
          >
            <div className="min-w-0 text-small leading-snug wrap-anywhere">
              <p className="text-label font-label">
                {t('bookings.cash.line', { kind: texts.kind(entry), amount: texts.mad(entry.amount) })}
              </p>
              <p className="text-muted first-letter:uppercase">
                {texts.when(entry)}, {texts.how(entry)}
              </p>
              {entry.note && <p>{t('bookings.ticket.quote', { text: entry.note })}</p>}
            </div>
            {isCorrected(entry) ? (
              <span className="text-small text-muted">{t('cash.correct.corrected')}</span>
            ) : (
              entry.kind !== 'CORRECTION' && (
                <Button
                  tone="sand"
                  className="min-h-12!"
                  size="small"
                  aria-label={t('cash.correct.named', { amount: texts.mad(entry.amount) })}
                  onClick={() => onCorrect(entry)}
                >
                  {t('cash.correct.button')}
                </Button>
              )
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Takes an entry back, with the reason. */
export function CorrectionForm({
  bookingId,
  entry,
  isOnline,
  onSaving,
  onDone,
  onBack,
}: {
  bookingId: string;
  entry: CashEntry;
  isOnline: boolean;
  onSaving: (isSaving: boolean) => void;
  onDone: (corrected: BookingDetail) => void;
  onBack: () => void;
}) {
  const { t } = useTranslation();
  const texts = useCashTexts();
  const id = useId();
  const [note, setNote] = useState('');
  const [isSubmitted, setIsSubmitted] = useState(false);
  const { save, isSaving, errorText } = useSave(noteCash, {
    success: t('cash.correct.done'),
    onSuccess: onDone,
  });
  const reason = note.trim();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setIsSubmitted(true);
    if (reason === '') return document.getElementById(id)?.focus();
    if (!isOnline) return;
    onSaving(true);
    await save({ params: { id: bookingId }, body: { ...correctionOf(entry), note: reason } });
    onSaving(false);
  };
  return (
    <form noValidate className="mt-5 grid gap-5" onSubmit={(event) => void submit(event)}>
      {errorText !== null && <FormErrors title={t('cash.failed')} text={errorText} />}
      <p className="text-body">
        {texts.line(entry)}.<span className="mt-1 block text-small text-muted">{t('cash.correct.text')}</span>
      </p>
      <TextArea
        id={id}
        label={t('bookings.callOff.cause')}
        rows={2}
        maxLength={bookingNoteLength}
        value={note}
        onChange={({ target }) => setNote(target.value)}
        error={isSubmitted && reason === '' ? t('bookings.callOff.noteMissing') : undefined}
      />
      <div className="flex flex-col gap-2.5 sm:flex-row-reverse">
        <Button type="submit" className="sm:flex-1" busy={isSaving} disabled={!isOnline}>
          {t('cash.correct.submit')}
        </Button>
        <Button tone="sand" className="sm:flex-1" disabled={isSaving} onClick={onBack}>
          {t('bookings.callOff.no')}
        </Button>
      </div>
    </form>
  );
}
