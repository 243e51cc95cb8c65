import { type ReactNode, useEffect, useRef } from 'react';
import { classNames } from '#client/class-names.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { Triangle } from '#client/ui/icons.tsx';

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
