import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useParams } from 'react-router';
import { apiQuery } from '#client/data/query-client.ts';
import { useSession } from '#client/data/session.tsx';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { restoreFocus } from '#client/kit/restore-focus.ts';
import { Lazy, lazyPart, useLazyOverlay } from '#client/loading/lazy-part.tsx';
import { Button } from '#client/ui/button.tsx';
import { getItem } from '#features/items/endpoints.ts';
import type { ReportedKind } from '../constants.ts';
import { listHidden } from '../endpoints.ts';
import type { HiddenThing } from '../schemas.ts';
import type { OpenReport } from './report-dialog.tsx';

const reportDialog = lazyPart(() => import('./report-dialog.tsx'), ['listing', 'codes']);

function useReport() {
  const { value, close, lazy, ...overlay } = useLazyOverlay<OpenReport>();
  const dialog = value && <Lazy part={reportDialog} props={{ of: value, onClose: close }} {...lazy} />;
  return { ...overlay, dialog };
}

/** Opens the dialog that reports something; nothing for the person who wrote it. */
export function ReportLink({
  kind,
  id,
  writer,
}: {
  kind: ReportedKind;
  id: string;
  writer: { id: string; displayName: string };
}) {
  const { t } = useTranslation();
  const { userId } = useSession();
  const { open, isOpening, dialog } = useReport();
  const name = t(`rental.report.${kind}`);
  const isListing = kind === 'LISTING';
  if (userId === writer.id) return null;
  return (
    <>
      <button
        type="button"
        aria-label={isListing ? name : `${name}, ${writer.displayName}`}
        aria-busy={isOpening}
        className="link relative hit-44 min-h-6 text-label text-muted"
        onClick={() => open({ kind, id })}
      >
        {isListing ? name : t('rental.report.action')}
      </button>
      {dialog}
    </>
  );
}

/** At the end of an item's page: what of the user's is hidden there, and the report of the listing. */
export function ItemReports() {
  const { id: itemId = '' } = useParams();
  // The page has loaded it.
  const owner = useQuery(apiQuery(getItem, { params: { id: itemId } })).data?.owner;
  const { user } = useSession();
  const isSignedIn = user !== null;
  const { open, dialog } = useReport();
  const hidden = useQuery({
    ...apiQuery(listHidden, { params: { itemId } }),
    enabled: isSignedIn,
  });
  // Back from signing in, which the dialog asked for.
  const [, kind, id = ''] = /^#report-(LISTING|REVIEW|REPLY)-(.+)/.exec(location.hash) ?? [];
  useEffect(() => {
    if (!isSignedIn || !kind) return;
    // Once: neither a reload nor Back opens it again.
    history.replaceState(history.state, '', location.pathname + location.search);
    open({ kind: kind as ReportedKind, id });
  }, [isSignedIn, kind, id, open]);
  return (
    <div className="mt-12 grid justify-items-start gap-4">
      {hidden.data?.map((thing) => (
        <Hidden key={thing.kind + thing.id} thing={thing} />
      ))}
      {owner && !user?.suspension && <ReportLink kind="LISTING" id={itemId} writer={owner} />}
      {dialog}
    </div>
  );
}

function Hidden({ thing: { kind, id, text, reason, answer } }: { thing: HiddenThing }) {
  const { t } = useTranslation();
  const { open, isOpening, dialog } = useReport();
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (location.hash === '#reports') notice.current?.scrollIntoView();
  }, []);
  return (
    <div
      ref={notice}
      className="on-sand w-full scroll-mt-24 rounded-poster bg-sand px-6 py-5 text-body wrap-anywhere"
    >
      <h3 className="text-large font-label">{t(`rental.report.hidden.${kind}`)}</h3>
      {text && (
        <p dir="auto" className="mt-1.5 max-w-[62ch] whitespace-pre-line">
          {text}
        </p>
      )}
      <p className="mt-1.5 max-w-[62ch] text-small whitespace-pre-line">{reason}</p>
      {answer === null ? (
        <Button
          ref={restoreFocus}
          tone="navy"
          size="small"
          className="mt-4"
          busy={isOpening}
          onClick={() => open({ kind, id, isAnswer: true })}
        >
          {t('rental.report.answer')}
        </Button>
      ) : (
        <p className="mt-3 max-w-[62ch] text-small whitespace-pre-line">
          {t('rental.report.answered', { answer })}
        </p>
      )}
      {dialog}
    </div>
  );
}
