import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiQuery } from '#client/data/query-client.ts';
import { AskBeforeLeaving } from '#client/history/ask-before-leaving.tsx';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useLoadState } from '#client/kit/load-state.ts';
import { FormFrame, FormNotices, SaveButtons } from '#client/kit/save-form.tsx';
import { useFormat } from '#client/kit/use-format.ts';
import { type SaveFormOf, useSaveForm } from '#client/kit/use-save-form.ts';
import { useNow } from '#client/now.tsx';
import { ConfirmDialog } from '#client/overlays/dialog.tsx';
import { ErrorState, Loading, Skeleton } from '#client/ui/load-states.tsx';
import { getMarina, saveMarina } from '#features/marina/endpoints.ts';
import type { CurrentMarina } from '#features/marina/schemas.ts';
import { AppError, type ErrorDetails } from '#shared/errors.ts';
import { instantToMarina, isMarinaDate, marinaDayBounds } from '#shared/marina-time.ts';
import { AdminFrame } from '../admin-frame.tsx';
import { fieldName, MarinaFields } from './marina-fields.tsx';

/** The marina's record. See "The marina" in docs/product.md. */
export default function MarinaPage() {
  return (
    <AdminFrame page="marina">
      <LoadedMarina />
    </AdminFrame>
  );
}

function LoadedMarina() {
  const { t } = useTranslation();
  const query = useQuery({ ...apiQuery(getMarina), refetchOnMount: 'always' });
  const state = useLoadState({ ...query, data: query.isFetchedAfterMount ? query.data : undefined });
  if (state.status === 'loading')
    return (
      <Loading label={t('marina.loading')} className="mt-8 grid max-w-[720px] gap-6">
        <Skeleton count={6} radius="button" className="h-16" />
      </Loading>
    );
  if (state.status === 'failed') return <ErrorState title={t('marina.failed')} failed={state} />;
  return <MarinaEditor stored={state.data} />;
}

/** The record as its form holds it: coordinates as typed, and the last day of the notice. */
export function marinaValues({ record, version }: CurrentMarina, now: Date) {
  const { notice: stored, coordinates, ...rest } = record;
  // One that is over is stored still, and shown nowhere.
  const notice = stored && new Date(stored.until) > now ? stored : null;
  return {
    version,
    record: {
      notice: {
        text: notice?.text ?? { en: '', fr: '' },
        until: notice ? instantToMarina(new Date(Date.parse(notice.until) - 1)).date : '',
      },
      ...rest,
      coordinates: { lat: String(coordinates.lat), lng: String(coordinates.lng) },
    },
  };
}

export type MarinaValues = ReturnType<typeof marinaValues>;
export type MarinaForm = SaveFormOf<MarinaValues, typeof saveMarina>;

function MarinaEditor({ stored }: { stored: CurrentMarina }) {
  const { t } = useTranslation();
  const f = useFormat();
  const now = useNow();
  /** The bookings outside of the new hours, once the server has named them: saved again, they stay. */
  const [conflicts, setConflicts] = useState<ErrorDetails | null>(null);
  const form: MarinaForm = useSaveForm({
    endpoint: saveMarina,
    values: marinaValues(stored, now),
    savedValues: (saved) => marinaValues(saved, now),
    toBody: ({ version, record: { notice, coordinates, ...rest } }) => {
      const { text, until } = notice;
      const isEmpty = text.en.trim() === '' && text.fr.trim() === '' && until === '';
      const end = isMarinaDate(until) ? marinaDayBounds(until).end.toISOString() : '';
      const degrees = (typed: string) => (typed.trim() === '' ? null : Number(typed.replace(',', '.')));
      return {
        version,
        keepsBookings: conflicts !== null,
        record: {
          ...rest,
          notice: isEmpty ? null : { text, until: end },
          coordinates: { lat: degrees(coordinates.lat), lng: degrees(coordinates.lng) },
        },
      };
    },
    labelOf: (path) => fieldName(t, path),
    onFailure: (error) => {
      const isForHours = error instanceof AppError && error.code === 'bookings_outside_hours';
      setConflicts(isForHours ? error.details : null);
    },
    onSaved: () => setConflicts(null),
    unchanged: t('marina.unchanged'),
    success: t('marina.saved'),
    failed: t('marina.saveFailed'),
  });
  return (
    <FormFrame form={form} className="mt-7 grid max-w-[720px] gap-10">
      <AskBeforeLeaving
        unsaved={{ typed: form.isDirty, uploading: 0, failed: 0 }}
        onLeave={form.draft.forget}
      />
      <p className="max-w-[52ch] text-body text-muted">{t('marina.text')}</p>
      {!conflicts && <FormNotices form={form} />}
      <fieldset disabled={form.isSaving} className="grid min-w-0 gap-10">
        <MarinaFields form={form} />
      </fieldset>
      <SaveButtons form={form} tone="coral" size="large" reset={t('marina.discard')} />
      {conflicts && (
        <ConfirmDialog
          title={t('marina.conflicts.title', { count: conflicts.confirmedBookings ?? 0 })}
          text={
            <>
              <span className="block">{t('marina.conflicts.text')}</span>
              <ul className="mt-3 grid gap-1">
                {conflicts.outside?.map(({ id, item, start, end }) => (
                  <li key={id}>
                    <b className="font-label">
                      {f.day(start, 'brief')}, {f.hours({ start: new Date(start), end: new Date(end) })}
                    </b>{' '}
                    <bdi>{item}</bdi>
                  </li>
                ))}
              </ul>
            </>
          }
          confirm={t('marina.conflicts.keep')}
          cancel={t('marina.conflicts.back')}
          onConfirm={async () => {
            await form.submit();
            return false;
          }}
          onClose={() => setConflicts(null)}
        />
      )}
    </FormFrame>
  );
}
