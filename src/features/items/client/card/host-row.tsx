import type { ReactNode } from 'react';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { Button } from '#client/ui/button.tsx';
import { Chat } from '#client/ui/icons.tsx';
import { Skeleton } from '#client/ui/load-states.tsx';

/** What the host card says of an owner, their number or why it is not there, and beside it the way to reach them. */
export function HostRow({
  facts,
  number,
  action,
}: {
  facts: ReactNode;
  number?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <>
      <div className="min-w-0 flex-1 basis-52">
        {facts}
        {number}
      </div>
      {action}
    </>
  );
}

export const hostActionClasses = 'max-sm:w-full';

/** While the number is loaded. */
export function LoadingHost({ facts }: { facts: ReactNode }) {
  const { t } = useTranslation();
  return (
    <HostRow
      facts={facts}
      number={<Skeleton tone="sand-2" className="mt-3 mb-1 h-5 w-36" />}
      action={
        <Button busy icon={<Chat />} className={hostActionClasses}>
          {t('shell.whatsapp.label')}
        </Button>
      }
    />
  );
}

/** An owner without a phone number. */
export function UnreachableHost({ facts, name }: { facts: ReactNode; name: string }) {
  const { t } = useTranslation();
  return (
    <HostRow
      facts={facts}
      number={
        <div className="mt-2 text-label">
          <p className="font-label">{t('rental.host.noPhone')}</p>
          <p className="mt-1 text-muted">{t('rental.host.unreachable', { name })}</p>
        </div>
      }
    />
  );
}
