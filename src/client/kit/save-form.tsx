import { type FormEvent, type ReactNode, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { classNames } from '#client/class-names.ts';
import { FormErrors } from '#client/forms/form-errors.tsx';
import { DraftNotice } from '#client/forms/use-draft.tsx';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { ConfirmDialog, Dialog } from '#client/overlays/dialog.tsx';
import { Button, type ButtonLook } from '#client/ui/button.tsx';
import { announce } from '#client/ui/live-region.ts';
import type { EndpointShape } from '#shared/endpoint.ts';
import { restoreFocusTo } from './restore-focus.ts';
import { type SaveFormOptions, type SaveFormState, useSaveForm } from './use-save-form.ts';

/**
 * A form that saves with one call: a title, what went wrong, the fields, and its buttons. The API's own schema checks it. Forms
 * with another layout use `useSaveForm`, `FormFrame`, `FormNotices` and `SaveButtons`.
 */
export function SaveForm<Values extends FieldValues, Shape extends EndpointShape>({
  title,
  children,
  success,
  submit,
  submitBusy,
  tone,
  reset,
  resetDone,
  ...options
}: SaveFormOptions<Values, Shape> &
  SaveButtonTexts & {
    title: string;
    children: (form: ReturnType<typeof useSaveForm<Values, Shape>>) => ReactNode;
  }) {
  const { t } = useTranslation();
  const form = useSaveForm({ success: success ?? t('ui.saved'), ...options });
  return (
    <FormFrame form={form} titleId={form.id}>
      <h2 id={form.id} className="display text-heading">
        {title}
      </h2>
      <FormNotices form={form} className="mt-5" />
      <div className="mt-6 grid gap-6">{children(form)}</div>
      <SaveButtons form={form} {...{ submit, submitBusy, tone, reset, resetDone }} className="mt-8" />
    </FormFrame>
  );
}

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

/** The form element, and the question before some values are sent. */
export function FormFrame({
  form,
  titleId,
  className,
  children,
}: {
  form: Pick<SaveFormState, 'question' | 'answer'> & { submit: (event: FormEvent) => unknown };
  /** The id of the form's title; a dialog has its own. */
  titleId?: string;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <form
      noValidate
      aria-labelledby={titleId}
      className={className}
      onSubmit={(event) => void form.submit(event)}
    >
      {children}
      {form.question && (
        <ConfirmDialog
          {...form.question}
          onConfirm={() => form.answer(true)}
          onClose={() => void form.answer(false)}
        />
      )}
    </form>
  );
}

/** The restored draft, the refused fields and the failure, whatever there is. */
export function FormNotices({ form, className = '' }: { form: SaveFormState; className?: string }) {
  const { t } = useTranslation();
  const { attempt, wrongPaths, labelOf, failure } = form;
  return (
    <>
      <DraftNotice draft={form.draft} className={className} />
      {labelOf && attempt > 0 && wrongPaths.length > 0 && (
        <FormErrors
          key={`fields ${attempt}`}
          className={className}
          title={t('codes.invalid')}
          fields={wrongPaths.map((path) => ({ id: form.idOf(path), label: labelOf(path) }))}
        />
      )}
      {failure && (
        <FormErrors
          key={`failure ${attempt}`}
          className={className}
          title={failure.title}
          text={failure.description}
        />
      )}
    </>
  );
}

interface SaveButtonTexts {
  /** “Save” by default. */
  submit?: string | undefined;
  /** “Saving…” by default. */
  submitBusy?: string | undefined;
  tone?: ButtonLook['tone'];
  /** The button that shows the stored values again; without it there is none. */
  reset?: string | undefined;
  /** What it announces. */
  resetDone?: string | undefined;
}

/** The buttons that save and that show the stored values again. */
export function SaveButtons({
  form,
  submit,
  submitBusy,
  tone = 'navy',
  reset,
  resetDone,
  size,
  className,
}: SaveButtonTexts & { form: SaveFormState; size?: ButtonLook['size']; className?: string }) {
  const { t } = useTranslation();
  const save = useRef<HTMLButtonElement>(null);
  const isUnchanged = form.unchanged !== undefined && !form.isDirty;
  return (
    <div className={classNames('flex flex-wrap items-center gap-2.5', className)}>
      <Button
        ref={save}
        type="submit"
        tone={isUnchanged ? 'sand' : tone}
        size={size}
        className="not-aria-busy:aria-disabled:cursor-not-allowed not-aria-busy:aria-disabled:text-disabled max-sm:flex-1"
        busy={form.isSaving}
        busyLabel={submitBusy ?? t('ui.saving')}
        // With `disabled`, it would lose the focus after it has saved.
        {...(isUnchanged && { 'aria-disabled': true, 'aria-describedby': `${form.id}-unchanged` })}
      >
        {submit ?? t('ui.save')}
      </Button>
      {isUnchanged ? (
        <p id={`${form.id}-unchanged`} className="text-small text-muted">
          {form.unchanged}
        </p>
      ) : (
        reset !== undefined && (
          <Button
            ref={restoreFocusTo(() => save.current)}
            tone="sand"
            size={size}
            disabled={form.isSaving}
            onClick={() => {
              form.discard();
              if (resetDone !== undefined) announce(resetDone);
            }}
          >
            {reset}
          </Button>
        )
      )}
    </div>
  );
}
