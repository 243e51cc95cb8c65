import { type ReactNode, useId, useState } from 'react';
import { classNames, displayClasses } from '#client/class-names.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { Button, type ButtonLook, IconButton } from '#client/ui/button.tsx';
import { Cross } from '#client/ui/icons.tsx';
import { Modal } from './modal.tsx';

/**
 * Takes no presses for 300 ms: the second one of a double click was meant for what was there before, and most dialogs act at the
 * first press. It takes longer than that to read and aim.
 */
const lateClasses =
  'transition-[pointer-events] transition-discrete duration-0 delay-300 starting:pointer-events-none';

/** A modal dialog with a title. On the phone it rises from the bottom edge. Render it only while it is open. */
export function Dialog({
  title,
  onClose,
  closable = true,
  isUrgent = true,
  picture,
  className,
  children,
}: {
  title: ReactNode;
  onClose: () => void;
  /** False while a running action must not be left. */
  closable?: boolean;
  /** See `Modal`. */
  isUrgent?: boolean;
  /** Fills the top edge. */
  picture?: ReactNode;
  className?: string;
  children: ReactNode;
}) {
  const titleId = useId();
  return (
    <Modal
      onClose={() => closable && onClose()}
      isUrgent={isUrgent}
      aria-labelledby={titleId}
      className={classNames(
        'on-paper m-auto max-h-[calc(100dvh-1.5rem)] w-[calc(100%-20px)] max-w-[480px] overflow-y-auto overscroll-contain rounded-card bg-paper p-0 text-navy shadow-float open:animate-rise',
        'max-sm:mb-2.5',
        lateClasses,
        className,
      )}
    >
      {picture}
      <div className="relative p-6 max-[360px]:px-4 sm:p-8">
        <h2 id={titleId} className={classNames(displayClasses(title), 'pr-12 text-heading')}>
          {title}
        </h2>
        {children}
      </div>
      {closable && (
        <div className="absolute top-4 right-4 grid">
          <CloseButton onClose={onClose} />
        </div>
      )}
    </Modal>
  );
}

export interface ConfirmDialogTexts {
  title: ReactNode;
  text: ReactNode;
  confirm: string;
  confirmBusy?: string;
  cancel?: string;
  tone?: ButtonLook['tone'];
}

/**
 * Asks for confirmation before an irreversible action. If `onConfirm` returns a promise, the button is busy until it
 * settles. The dialog then closes, unless the result is false; the caller shows why.
 */
export function ConfirmDialog({
  title,
  text,
  confirm,
  confirmBusy,
  cancel,
  tone = 'navy',
  onConfirm,
  onClose,
}: ConfirmDialogTexts & { onConfirm: () => unknown; onClose: () => void }) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    try {
      if ((await onConfirm()) !== false) onClose();
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog title={title} onClose={onClose} closable={!busy}>
      <div className="mt-3 text-body text-muted">{text}</div>
      <div className="mt-7 flex flex-col gap-2.5 sm:flex-row-reverse">
        <Button
          tone={tone}
          className="sm:flex-1"
          busy={busy}
          {...(confirmBusy && { busyLabel: confirmBusy })}
          onClick={() => void run()}
        >
          {confirm}
        </Button>
        <Button tone="sand" className="sm:flex-1" disabled={busy} onClick={onClose} data-autofocus>
          {cancel ?? t('ui.cancel')}
        </Button>
      </div>
    </Dialog>
  );
}

/** The cross that closes a dialog. */
export function CloseButton({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <IconButton label={t('ui.close')} icon={<Cross size={18} />} tone="foam" size={44} onClick={onClose} />
  );
}
