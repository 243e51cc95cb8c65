import { type ReactNode, useId } from 'react';
import { classNames } from '#client/class-names.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { Triangle } from '#client/ui/icons.tsx';

export interface FieldProps {
  label: ReactNode;
  /** A hint below the field. */
  hint?: ReactNode;
  /** The error: turns the field pale coral and is announced with it. */
  error?: string | undefined;
  /** Shows “optional” beside the label. */
  optional?: boolean | undefined;
  /** Hides the label visually only. */
  labelHidden?: boolean | undefined;
}

/** The ids and ARIA attributes that connect a control with its label, hint and error. */
export function useField({ hint, error }: Pick<FieldProps, 'hint' | 'error'>, givenId?: string) {
  const generated = useId();
  const id = givenId ?? generated;
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return {
    id,
    control: {
      id,
      'aria-invalid': error ? true : undefined,
      'aria-describedby': describedBy || undefined,
    } as const,
  };
}

/** The error and the hint below a field, with the ids to which `useField` refers. */
export function FieldNotes({ id, error, hint }: Pick<FieldProps, 'error' | 'hint'> & { id: string }) {
  return (
    <>
      <FieldError id={`${id}-error`} error={error} />
      {hint && (
        <p id={`${id}-hint`} className="mt-2 text-small text-muted">
          {hint}
        </p>
      )}
    </>
  );
}

/** Label, control, error and hint, in this order. */
export function FieldFrame({
  id,
  label,
  hint,
  error,
  optional,
  labelHidden,
  className,
  children,
}: FieldProps & { id: string; className?: string | undefined; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div className={className}>
      <label
        id={`${id}-label`}
        htmlFor={id}
        className={classNames('mb-2 block text-label font-label', labelHidden && 'sr-only')}
      >
        {label}
        {optional && <span className="font-body text-muted"> {t('ui.optional')}</span>}
      </label>
      {children}
      <FieldNotes id={id} error={error} hint={hint} />
    </div>
  );
}

/** The error below a field. */
export function FieldError({ id, error }: { id: string; error?: string | undefined }) {
  if (!error) return null;
  return (
    <p id={id} className="mt-2 flex items-start gap-2 text-small font-medium text-error">
      <Triangle size={16} className="mt-[3px]" />
      {error}
    </p>
  );
}
