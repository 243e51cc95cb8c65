import { useSave } from '#client/data/use-save.ts';
import { TextArea } from '#client/forms/field.tsx';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { DayField } from '#client/kit/day-field.tsx';
import { restoreFocus } from '#client/kit/restore-focus.ts';
import { DialogForm } from '#client/kit/save-form.tsx';
import { useFormat } from '#client/kit/use-format.ts';
import { useNow } from '#client/now.tsx';
import { Button } from '#client/ui/button.tsx';
import { adminLimits } from '#features/admin/constants.ts';
import { endSuspension, suspendUser } from '#features/admin/endpoints.ts';
import type { AdminUser } from '#features/admin/schemas.ts';
import type { Suspension } from '#features/users/schemas.ts';
import { instantToMarina, type MarinaDate, marinaDayBounds } from '#shared/marina-time.ts';
import { suspendedUntil } from '../audit/audit-text.ts';

/** Asks why a user is to be suspended, and until which day. See "Suspending a user" in docs/product.md. */
export function SuspendDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const { t } = useTranslation();
  const today = instantToMarina(useNow()).date;
  return (
    <DialogForm
      title={t('admin.ask.suspend.title', { name: user.displayName })}
      intro={t('admin.ask.suspend.text')}
      endpoint={suspendUser}
      schema={async () => (await import('#features/admin/schemas.ts')).suspendUserBody}
      values={{ reason: '', until: '' as MarinaDate | '' }}
      toBody={({ reason, until }) => ({ reason, until: until && marinaDayBounds(until).end.toISOString() })}
      toInput={({ body }) => ({ params: { id: user.id }, body })}
      problemText={({ path }) => (path === 'reason' ? t('admin.reviews.askHide.required') : undefined)}
      success={t('admin.done.suspended')}
      submit={t('admin.users.acts.suspend')}
      submitBusy={t('admin.ask.working')}
      onClose={onClose}
    >
      {({ field, controlled }) => (
        <>
          <TextArea
            {...field('reason')}
            label={t('admin.reviews.askHide.reason')}
            required
            maxLength={adminLimits.suspensionReason}
            data-autofocus
          />
          <DayField
            {...controlled('until')}
            label={t('admin.ask.suspend.until')}
            first={today}
            noDay={t('admin.ask.suspend.noEnd')}
            canBeEmpty
          />
        </>
      )}
    </DialogForm>
  );
}

/** Why and until when a user of the list is suspended, and the button that ends it. */
export function SuspensionNote({ id, suspension }: { id: string; suspension: Suspension }) {
  const { t } = useTranslation();
  const until = suspendedUntil({ t, f: useFormat() }, suspension.until);
  const { save, isSaving } = useSave(endSuspension, {
    success: t('admin.done.unsuspended'),
    failure: t('admin.users.unsuspendFailed'),
  });
  return (
    <div
      ref={restoreFocus}
      className="col-span-full flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-small"
    >
      <p className="max-w-[72ch] wrap-anywhere">
        {t('admin.users.suspended', { until, reason: suspension.reason })}
      </p>
      <Button
        size="row"
        tone="sand-2"
        className="max-sm:w-full"
        busy={isSaving}
        onClick={() => void save({ params: { id } })}
      >
        {t('admin.users.unsuspend')}
      </Button>
    </div>
  );
}
