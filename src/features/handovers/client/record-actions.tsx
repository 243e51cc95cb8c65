import { useState } from 'react';
import { useSave } from '#client/data/use-save.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { restoreFocus } from '#client/kit/restore-focus.ts';
import { useNow } from '#client/now.tsx';
import { ConfirmDialog } from '#client/overlays/dialog.tsx';
import { Button, buttonClasses } from '#client/ui/button.tsx';
import { Camera } from '#client/ui/icons.tsx';
import type { AskBody, HandoverRecord } from '../schemas.ts';
import { AddPhotosDialog } from './add-photos-dialog.tsx';
import { useRecordCalls } from './record-calls.ts';

/** What can be done with a record: for both sides to add photos, open a dispute and delete it; for all its PDF. */
export function RecordActions({ record: { side, asks, openUntil } }: { record: HandoverRecord }) {
  const { t, language } = useTranslation();
  const now = useNow();
  const { pdf, isGuest } = useRecordCalls();
  const [open, setOpen] = useState<'ADD' | AskBody['ask'] | null>(null);
  const close = () => setOpen(null);
  return (
    <div ref={restoreFocus} className="mt-8 grid gap-2.5 sm:flex sm:flex-wrap print:hidden">
      <a
        href={`${pdf}?lang=${language}`}
        download
        data-contrast="edge"
        className={buttonClasses({ tone: 'navy' })}
      >
        {t('handover.page.pdf')}
      </a>
      {side && openUntil !== null && new Date(openUntil) > now && (
        <Button tone="sand" icon={<Camera size={20} />} onClick={() => setOpen('ADD')}>
          {t('handover.page.add.button')}
        </Button>
      )}
      {side && asks.DISPUTE.length === 0 && (
        <Button tone="sand" onClick={() => setOpen('DISPUTE')}>
          {t('handover.page.dispute.button')}
        </Button>
      )}
      {/* The owner has the address of a guest's slip, too, so it can't agree. */}
      {side && !isGuest && !asks.ERASE.includes(side) && (
        <Button tone="outline" onClick={() => setOpen('ERASE')}>
          {t('handover.page.erase.button')}
        </Button>
      )}
      {open === 'ADD' && openUntil !== null && <AddPhotosDialog openUntil={openUntil} onClose={close} />}
      {(open === 'DISPUTE' || open === 'ERASE') && (
        <AskDialog ask={open} isFirst={asks.ERASE.length === 0} onClose={close} />
      )}
    </div>
  );
}

function AskDialog({ ask, isFirst, onClose }: AskBody & { isFirst: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const calls = useRecordCalls();
  const name = ask === 'DISPUTE' ? 'dispute' : 'erase';
  const text =
    ask === 'DISPUTE'
      ? t('handover.page.dispute.text')
      : t(`handover.page.erase.${isFirst ? 'alone' : 'both'}`);
  const { save } = useSave(calls.ask, {
    success: ({ states }) => {
      const done =
        ask === 'DISPUTE' ? 'dispute.open' : (`erase.${states.length > 0 ? 'asked' : 'done'}` as const);
      return { title: t(`handover.page.${done}`) };
    },
    failure: t(`handover.page.${name}.failed`),
  });
  return (
    <ConfirmDialog
      title={t(`handover.page.${name}.title`)}
      text={text}
      confirm={t(`handover.page.${name}.button`)}
      tone="coral"
      onConfirm={() => save({ params: calls.params, body: { ask } })}
      onClose={onClose}
    />
  );
}
