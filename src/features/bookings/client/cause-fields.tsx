import { type ComponentProps, useState } from 'react';
import { ChoiceGroup } from '#client/forms/choice-group.tsx';
import { TextArea } from '#client/forms/field.tsx';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { type CallOffCause, callOffCauses } from '#features/bookings/acts/call-off.ts';
import { bookingNoteLength } from '#features/bookings/constants.ts';

/** The ids of the controls. */
export const causeControls = { cause: 'call-off-cause', note: 'call-off-note' } as const;

/** Why bookings are called off, and a sentence about it, which `OTHER` needs. */
export function useCause({ showMissing }: { showMissing: boolean }) {
  const [cause, setCause] = useState<CallOffCause | null>(null);
  const [note, setNote] = useState('');
  const words = note.trim() || null;
  const missing: 'cause' | 'note' | null =
    cause === null ? 'cause' : cause === 'OTHER' && words === null ? 'note' : null;
  const errorOf = (field: typeof missing) => (showMissing && missing === field ? 'required' : undefined);
  return {
    ...{ cause, missing, given: cause && !missing && { cause, note: words } },
    /** The props of `CauseFields`. */
    fields: {
      cause: { id: causeControls.cause, value: cause, onChange: setCause, error: errorOf('cause') },
      note: {
        ...{ id: causeControls.note, value: note, error: errorOf('note') },
        onChange: ({ target }: { target: { value: string } }) => setNote(target.value),
      },
    },
  };
}

/** A field with an error is missing, whatever the error says. */
export function CauseFields({
  cause: { id, value, onChange, error },
  note,
}: {
  cause: {
    id: string;
    value: CallOffCause | null;
    onChange: (cause: CallOffCause) => void;
    error?: string | undefined;
  };
  note: Omit<ComponentProps<typeof TextArea>, 'label'>;
}) {
  const { t } = useTranslation();
  const isOther = value === 'OTHER';
  return (
    <>
      <ChoiceGroup
        label={t('bookings.callOff.cause')}
        choices={callOffCauses.map((one) => ({ value: one, label: t(`bookings.callOff.causes.${one}`) }))}
        {...(value && { value })}
        onChange={onChange}
        error={error && t('bookings.callOff.causeMissing')}
        firstId={id}
      />
      {/* Always there: what follows must not move away from under a finger. */}
      <TextArea
        {...note}
        label={t('bookings.callOff.note')}
        rows={2}
        optional={!isOther}
        required={isOther}
        maxLength={bookingNoteLength}
        error={note.error && t('bookings.callOff.noteMissing')}
      />
    </>
  );
}
