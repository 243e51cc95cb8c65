import { useState } from 'react';
import { ChoiceGroup } from '#client/forms/choice-group.tsx';
import { TextArea } from '#client/forms/field.tsx';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { type CallOffCause, callOffCauses } from '#features/bookings/acts/call-off.ts';
import { bookingNoteLength } from '#features/bookings/constants.ts';

/** The ids of the controls. */
export const causeControls = { cause: 'call-off-cause', note: 'call-off-note' } as const;

/** Why bookings are called off, and a sentence about it, which `OTHER` needs. */
export function useCause() {
  const [cause, setCause] = useState<CallOffCause | null>(null);
  const [note, setNote] = useState('');
  const words = note.trim() || null;
  const missing: 'cause' | 'note' | null =
    cause === null ? 'cause' : cause === 'OTHER' && words === null ? 'note' : null;
  return { cause, setCause, note, setNote, missing, given: cause && !missing && { cause, note: words } };
}

export function CauseFields({
  why: { cause, setCause, note, setNote, missing },
  showMissing,
}: {
  why: ReturnType<typeof useCause>;
  /** Whether to say what is missing. */
  showMissing: boolean;
}) {
  const { t } = useTranslation();
  const isOther = cause === 'OTHER';
  return (
    <>
      <ChoiceGroup
        label={t('bookings.callOff.cause')}
        choices={callOffCauses.map((value) => ({ value, label: t(`bookings.callOff.causes.${value}`) }))}
        {...(cause && { value: cause })}
        onChange={setCause}
        error={showMissing && missing === 'cause' ? t('bookings.callOff.causeMissing') : undefined}
        firstId={causeControls.cause}
      />
      {/* Always there: what follows must not move away from under a finger. */}
      <TextArea
        id={causeControls.note}
        label={t('bookings.callOff.note')}
        rows={2}
        optional={!isOther}
        required={isOther}
        value={note}
        maxLength={bookingNoteLength}
        error={showMissing && missing === 'note' ? t('bookings.callOff.noteMissing') : undefined}
        onChange={({ target }) => setNote(target.value)}
      />
    </>
  );
}
