import { useSession } from '#client/data/session.tsx';
import { ChoiceGroup } from '#client/forms/choice-group.tsx';
import { TextArea } from '#client/forms/field.tsx';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { DialogForm } from '#client/kit/save-form.tsx';
import { ConfirmDialog } from '#client/overlays/dialog.tsx';
import { faults, reportLimits } from '../constants.ts';
import { report } from '../endpoints.ts';
import { faultTexts } from '../fault-texts.ts';
import type { Report } from '../schemas.ts';

export type OpenReport = Pick<Report, 'kind' | 'id'> & { isAnswer?: boolean };

/** Reports something, or answers why one's own is hidden. Visitors sign in first, and come back to it by the hash. */
export default function ReportDialog({
  of: { kind, id, isAnswer = false },
  onClose,
}: {
  of: OpenReport;
  onClose: () => void;
}) {
  const { t, language } = useTranslation();
  const { user, signIn } = useSession();
  if (!user) {
    return (
      <ConfirmDialog
        title={t(`rental.report.${kind}`)}
        text={t('listing.report.signIn')}
        confirm={t('shell.nav.signIn')}
        onConfirm={() => signIn(`${location.pathname}${location.search}#report-${kind}-${id}`)}
        onClose={onClose}
      />
    );
  }
  const texts = isAnswer ? 'answer' : 'report';
  return (
    <DialogForm
      title={isAnswer ? t('listing.answer.title') : t(`rental.report.${kind}`)}
      intro={t(`listing.${texts}.intro`)}
      endpoint={report}
      values={{ reason: isAnswer ? ('ANSWER' as const) : null, text: '' }}
      toBody={(values) => ({ kind, id, ...values })}
      fieldOf={{ report_text_required: 'text' }}
      success={t(`listing.${texts}.sent`)}
      failed={t(`listing.${texts}.failed`)}
      submit={t(`listing.${texts}.send`)}
      submitBusy={t('ui.saving')}
      onClose={onClose}
    >
      {({ field, values, isSaving }) => {
        const { id: firstId, error, ...input } = field('reason');
        return (
          <>
            {!isAnswer && (
              <ChoiceGroup
                label={t('listing.report.reason')}
                choices={faults.map((value) => ({ value, label: faultTexts[language][value] }))}
                {...{ firstId, error, input }}
              />
            )}
            <TextArea
              {...field('text')}
              label={t(`listing.${texts}.text`)}
              hint={t('listing.report.hint', { limit: reportLimits.text })}
              optional={!isAnswer && values.reason !== ('OTHER' as never)}
              rows={3}
              maxLength={reportLimits.text}
              readOnly={isSaving}
            />
          </>
        );
      }}
    </DialogForm>
  );
}
