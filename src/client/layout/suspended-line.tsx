import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useFormat } from '#client/kit/use-format.ts';
import { EmailText } from '#client/ui/email-text.tsx';
import { lastMoment } from '#features/users/last-moment.ts';
import type { Suspension } from '#features/users/schemas.ts';
import { marina } from '#shared/marina.ts';

/** Above the header: that the user is suspended, why, until when, and whom to write to. */
export default function SuspendedLine({ until, reason }: Suspension) {
  const { t } = useTranslation();
  const f = useFormat();
  const { contactEmail } = marina;
  const day = until && f.day(lastMoment(until), 'long');
  return (
    <div
      role="alert"
      style={{ order: -1 }}
      className="bg-held-2 px-5 py-2 text-center text-small text-balance text-navy wrap-anywhere"
      data-print="hide"
    >
      <p className="font-label">
        {day ? t('account.suspended.until', { day, reason }) : t('account.suspended.forGood', { reason })}
      </p>
      {t('account.suspended.means')}{' '}
      <a href={`mailto:${contactEmail}`} className="link relative hit-44">
        <EmailText address={contactEmail} />
      </a>
    </div>
  );
}
