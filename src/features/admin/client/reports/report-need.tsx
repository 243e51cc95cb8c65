import { Link } from 'react-router';
import { useSave } from '#client/data/use-save.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { restoreFocus } from '#client/kit/restore-focus.ts';
import { Button } from '#client/ui/button.tsx';
import type { Decision } from '#features/reports/constants.ts';
import { settleReports } from '#features/reports/endpoints.ts';
import { faultTexts } from '#features/reports/fault-texts.ts';
import type { ReportedThing } from '#features/reports/schemas.ts';
import { paths } from '#shared/paths.ts';

/** Something with open reports, or the answer of its writer, and what can be decided in one tap. */
export function ReportNeed({
  thing: { kind, id, item, text, writer, count, reasons, texts },
}: {
  thing: ReportedThing;
}) {
  const { t, language } = useTranslation();
  const isAnswer = reasons.includes('ANSWER');
  /** Hidden, without open reports: the text is why. */
  const isSettled = reasons.length === 0;
  const { save, saving } = useSave(settleReports, {
    success: (_, { body: { decision } }) => ({
      title: t(`admin.reports.done.${decision === 'UNDO' && kind === 'LISTING' ? 'RESTORED' : decision}`),
      ...(!isAnswer &&
        (decision === 'HIDE' || decision === 'SUSPEND') && {
          action: { label: t('admin.reports.undo'), onClick: () => settle('UNDO') },
        }),
    }),
    failure: t('admin.reports.failed'),
  });
  const settle = (decision: Decision) => void save({ body: { kind, id, decision } });
  const acts: readonly Decision[] = isSettled
    ? ['UNDO']
    : isAnswer
      ? ['UNDO', 'HIDE']
      : ['NOTHING', 'HIDE', 'SUSPEND'];
  const name = writer.displayName || t('admin.reviews.deletedUser');
  return (
    <li ref={restoreFocus} className="rounded-row bg-wash px-4 py-4 inset-ring-4 inset-ring-sun sm:px-5">
      <h3 className="text-body font-label wrap-anywhere">
        {t(`admin.reports.kinds.${kind}`, { name })}{' '}
        <Link to={paths.rental(item.id)} className="link relative hit-44">
          {item.listingTitle}
        </Link>
      </h3>
      {kind !== 'LISTING' && text && (
        <p dir="auto" className="mt-1.5 max-w-[62ch] text-body whitespace-pre-line wrap-anywhere">
          {text}
        </p>
      )}
      {!isSettled && (
        <p className="mt-1.5 text-small">
          {isAnswer
            ? t('admin.reports.answered')
            : `${t('admin.reports.count', { count })} ${reasons.map((one) => one !== 'ANSWER' && faultTexts[language][one]).join(', ')}`}
        </p>
      )}
      <p dir="auto" className="mt-1 max-w-[62ch] text-small whitespace-pre-line text-muted wrap-anywhere">
        {texts.join('\n')}
      </p>
      <div className="mt-3 flex flex-wrap gap-2.5">
        {acts.map((decision) => (
          <Button
            key={decision}
            size="small"
            tone={decision === 'NOTHING' ? 'sand' : 'outline'}
            busy={saving?.body.decision === decision}
            disabled={saving !== undefined}
            onClick={() => settle(decision)}
          >
            {t(`admin.reports.acts.${isAnswer && decision === 'HIDE' ? 'KEEP' : decision}`)}
          </Button>
        ))}
      </div>
    </li>
  );
}
