import type { ComponentProps } from 'react';
import { ChoiceGroup } from '#client/forms/choice-group.tsx';
import { TextArea } from '#client/forms/field.tsx';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { type CallOffCause, callOffCauses } from '#features/bookings/acts/call-off.ts';
import { bookingNoteLength } from '#features/bookings/constants.ts';

/** Why bookings are called off, and a sentence about it, which `OTHER` needs. A field with an error is missing. */
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
