import { type ReactNode, useId } from 'react';
import { TextArea } from '#client/forms/field.tsx';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { DialogForm } from '#client/kit/save-form.tsx';
import { Button } from '#client/ui/button.tsx';
import { useCashTexts } from '#features/bookings/client/booking-texts.ts';
import { bookingNoteLength } from '#features/bookings/constants.ts';
import { noteCash } from '#features/bookings/endpoints.ts';
import type { Booking, BookingDetail } from '#features/bookings/schemas.ts';
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
              <p className="text-label font-label">{texts.what(entry)}</p>
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
export function CorrectionDialog({
  booking,
  entry,
  facts,
  isOnline,
  onDone,
  onClose,
}: {
  booking: Pick<Booking, 'id'>;
  entry: CashEntry;
  facts: ReactNode;
  isOnline: boolean;
  onDone: (corrected: BookingDetail) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const texts = useCashTexts();
  return (
    <DialogForm
      title={t('cash.correct.title')}
      intro={
        <>
          {facts}
          <p className="mt-4 text-navy">{texts.line(entry)}.</p>
          <p className="mt-1 text-small">{t('cash.correct.text')}</p>
        </>
      }
      endpoint={noteCash}
      schema={async () => (await import('#features/bookings/trip-schemas.ts')).cashBody}
      values={{ note: '' }}
      toBody={({ note }, wrong) => {
        if (note.trim() === '') wrong('note', 'required');
        return { ...correctionOf(entry), note };
      }}
      toInput={({ body }) => ({ params: { id: booking.id }, body })}
      problemText={() => t('bookings.callOff.noteMissing')}
      success={t('cash.correct.done')}
      failed={t('cash.failed')}
      submit={t('cash.correct.submit')}
      cancel={t('bookings.callOff.no')}
      disabled={!isOnline}
      onSaved={onDone}
      onClose={onClose}
    >
      {({ field }) => (
        <TextArea
          {...field('note')}
          label={t('bookings.callOff.cause')}
          rows={2}
          maxLength={bookingNoteLength}
        />
      )}
    </DialogForm>
  );
}
