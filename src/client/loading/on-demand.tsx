import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useBackOnline } from '#client/data/online.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import type { CodeOnDemand } from './code-on-demand.ts';

/**
 * A part whose code comes when the part is first shown; until then `waiting` stands in. Without a connection it says so
 * in its place, and tries again when asked or back online: the page around it stays.
 */
export function OnDemand<Props extends object>({
  code,
  part,
  waiting,
}: {
  code: CodeOnDemand<Props>;
  /** What the part gets. */
  part: Props;
  waiting: ReactNode;
}) {
  const { t } = useTranslation();
  const { Part } = code;
  const [state, setState] = useState<'waiting' | 'here' | 'failed'>(Part === null ? 'waiting' : 'here');
  const fetchIt = () => {
    code.load().then(
      () => setState('here'),
      () => setState('failed'),
    );
  };
  const onShown = useEffectEvent(() => {
    if (state === 'waiting') fetchIt();
  });
  useEffect(() => onShown(), []);
  useBackOnline(state === 'failed' ? fetchIt : undefined);
  if (Part !== null && state === 'here') return <Part {...part} />;
  if (state !== 'failed') return waiting;
  return (
    <p role="alert" className="p-1 text-small text-error">
      {t('errors.network')}{' '}
      <button type="button" className="link relative hit-44 rounded-badge" onClick={fetchIt}>
        {t('ui.retry')}
      </button>
    </p>
  );
}
