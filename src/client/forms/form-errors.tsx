import { type ReactNode, useEffect, useRef } from 'react';
import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { classNames } from '#client/class-names.ts';
import type { Translate } from '#client/i18n/i18n.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { Triangle } from '#client/ui/icons.tsx';
import { AppError, type FieldError } from '#shared/errors.ts';

/**
 * The errors of a form in a pale coral panel at its top, with links that focus each field. It takes the focus when it
 * appears; render it only while there are errors.
 */
export function FormErrors({
  title,
  text,
  fields = [],
  action,
  className,
}: {
  title: ReactNode;
  text?: ReactNode;
  /** `id` is the field's own id. */
  fields?: readonly { id: string; label: string }[];
  action?: ReactNode;
  className?: string;
}) {
  const { t } = useTranslation();
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus(), []);
  return (
    <div
      ref={panel}
      tabIndex={-1}
      role="alert"
      className={classNames(
        'flex gap-4 rounded-photo bg-error-ground px-5 py-4.5 text-body sm:px-6',
        className,
      )}
    >
      <Triangle size={22} className="mt-0.5 text-coral-dark" />
      <div>
        <p className="font-label">{title}</p>
        {text && <p>{text}</p>}
        {fields.length > 0 && (
          <p>
            {t('ui.formErrors')}{' '}
            {fields.map((field, index) => (
              <span key={field.id}>
                {index > 0 && ', '}
                <a
                  href={`#${field.id}`}
                  className="font-label underline decoration-coral-dark decoration-2 underline-offset-4"
                  onClick={(event) => {
                    event.preventDefault();
                    focusField(field.id);
                  }}
                >
                  {field.label}
                </a>
              </span>
            ))}
          </p>
        )}
        {action && <div className="mt-3">{action}</div>}
      </div>
    </div>
  );
}

/** Unfolds the parts of the form that a field is in; returns the field. */
export function unfold(id: string): HTMLElement | null {
  const field = document.getElementById(id);
  let folded = field?.closest('details');
  while (folded) {
    folded.open = true;
    folded = folded.parentElement?.closest('details');
  }
  return field;
}

/** Moves the focus to a field. A folded field takes none. */
export function focusField(id: string): void {
  unfold(id)?.focus();
}

/** Why the server refused a field, as the error's `message`: a code, so that the text follows a change of language. */
export type ServerProblem = `server_${FieldError['code']}_${number | ''}`;

export const serverProblem = ({ code, limit }: FieldError): ServerProblem => `server_${code}_${limit ?? ''}`;

const serverCodes = ['required', 'invalid', 'too_small', 'too_big', 'unknown'] as const;

/** The text of a `ServerProblem`; undefined for other problems, whose texts the form has. */
export function fieldErrorText(t: Translate, problem: string): string | undefined {
  const [, found, limit = ''] = /^server_([a-z_]+)_(.*)$/.exec(problem) ?? [];
  const code = serverCodes.find((one) => one === found);
  return code && t(`errors.fields.${code}`, { limit });
}

/** Shows the server's errors at these fields and focuses the first one; returns whether there are any. */
export function setServerErrors<Values extends FieldValues>(
  setError: UseFormSetError<Values>,
  error: unknown,
  isField: (path: string) => boolean = () => true,
): boolean {
  const refused = Object.entries((error instanceof AppError && error.details.fields) || {});
  const shown = refused.filter(([path]) => isField(path));
  for (const [index, [path, fieldError]] of shown.entries()) {
    const message = serverProblem(fieldError);
    setError(path as Path<Values>, { message }, { shouldFocus: index === 0 });
  }
  return shown.length > 0;
}
