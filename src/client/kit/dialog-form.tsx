import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { Dialog } from '#client/overlays/dialog.tsx';
import { Button, type ButtonLook } from '#client/ui/button.tsx';
import type { EndpointShape } from '#shared/endpoint.ts';
import { FormFrame, FormNotices } from './save-form.tsx';
import { type SaveFormOptions, useSaveForm } from './use-save-form.ts';

/**
 * A dialog with a form that saves with one call. It can't be closed while it saves, and closes afterwards unless `onSaved` does
 * something else. The focus starts at the button that closes it, or at the field with `data-autofocus`.
 */
export function DialogForm<Values extends FieldValues, Shape extends EndpointShape>({
  title,
  intro,
  outro,
  submit,
  submitBusy,
  cancel,
  tone,
  disabled = false,
  className,
  onClose,
  children,
  ...options
}: SaveFormOptions<Values, Shape> & {
  title: string;
  /** Before the fields: what it is about. */
  intro?: ReactNode;
  /** After the fields. */
  outro?: ReactNode;
  submit: string;
  /** In place of a spinner alone. */
  submitBusy?: string;
  /** “Cancel” by default. */
  cancel?: string;
  tone?: ButtonLook['tone'];
  /** Whether it can't be sent now. */
  disabled?: boolean;
  className?: string;
  onClose: () => void;
  children: (form: ReturnType<typeof useSaveForm<Values, Shape>>) => ReactNode;
}) {
  const { t } = useTranslation();
  const form = useSaveForm({ onSaved: onClose, ...options });
  return (
    <Dialog title={title} onClose={onClose} closable={!form.isSaving} {...(className && { className })}>
      <FormFrame form={form}>
        {intro && <div className="mt-3 text-body text-muted">{intro}</div>}
        <FormNotices form={form} className="mt-5" />
        <div className="mt-5 grid gap-5">{children(form)}</div>
        {outro && <div className="mt-4 text-small text-muted">{outro}</div>}
        <div className="mt-6 flex flex-col gap-2.5 sm:flex-row-reverse">
          <Button
            type="submit"
            tone={tone}
            className="sm:flex-1"
            busy={form.isSaving}
            {...(submitBusy && { busyLabel: submitBusy })}
            disabled={disabled}
          >
            {submit}
          </Button>
          <Button tone="sand" className="sm:flex-1" disabled={form.isSaving} onClick={onClose} data-autofocus>
            {cancel ?? t('ui.cancel')}
          </Button>
        </div>
      </FormFrame>
    </Dialog>
  );
}
