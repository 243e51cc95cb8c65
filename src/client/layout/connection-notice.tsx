import type { ReactNode } from 'react';
import { useOnline } from '#client/data/online.ts';
import { useSlowCalls } from '#client/data/slow-calls.ts';
import { useOutdated } from '#client/history/document-fallback.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';

/** Says below the header that the device is offline, that a response takes long or that there is a new version. */
export function ConnectionNotice() {
  const { t } = useTranslation();
  const online = useOnline();
  const slow = useSlowCalls();
  const outdated = useOutdated();
  // The live region is always rendered: screen readers announce only changes to a region that already exists.
  return (
    <div role="status">
      {!online ? (
        <Bar>{t('errors.network')}</Bar>
      ) : outdated ? (
        <Bar>
          {t('errors.newVersion.text')}{' '}
          <button type="button" className="link relative hit-44 text-navy" onClick={() => location.reload()}>
            {t('errors.newVersion.action')}
          </button>
        </Bar>
      ) : (
        slow && <Bar>{t('errors.slow')}</Bar>
      )}
    </div>
  );
}

function Bar({ children }: { children: ReactNode }) {
  return (
    <p className="animate-rise bg-held-2 px-5 py-2 text-center text-tiny font-label text-navy">{children}</p>
  );
}
