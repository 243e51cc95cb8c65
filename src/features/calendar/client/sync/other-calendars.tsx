import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { apiQuery } from '#client/data/query-client.ts';
import { useSave } from '#client/data/use-save.ts';
import { Options, SelectField, TextField } from '#client/forms/field.tsx';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { Loaded } from '#client/kit/loaded.tsx';
import { restoreFocus } from '#client/kit/restore-focus.ts';
import { FormFrame, FormNotices, SaveButtons } from '#client/kit/save-form.tsx';
import { useFormat } from '#client/kit/use-format.ts';
import { useSaveForm } from '#client/kit/use-save-form.ts';
import { ConfirmDialog } from '#client/overlays/dialog.tsx';
import { toast } from '#client/overlays/toast.ts';
import { Button } from '#client/ui/button.tsx';
import { Triangle } from '#client/ui/icons.tsx';
import { Skeleton } from '#client/ui/load-states.tsx';
import { TitledSection } from '#client/ui/titled-section.tsx';
import { addCalendar, listCalendars, readCalendar, removeCalendar } from '#features/calendar/endpoints.ts';
import { calendarErrorTexts } from '#features/calendar/error-texts.ts';
import { type CalendarError, calendarErrors, calendarLimits } from '#features/calendar/limits.ts';
import type { ImportedCalendar } from '#features/calendar/schemas.ts';
import { listMyItems } from '#features/items/endpoints.ts';
import type { ItemSummary } from '#features/items/schemas.ts';
import { AppError } from '#shared/errors.ts';

const everyMinuteMs = 60_000;
/** As many items as one call returns. For others, owners add a calendar for all items. */
const itemsOffered = 100;

/** The calendars whose events close the hours of the owner's items. See "Calendars from elsewhere" in docs/product.md. */
export function OtherCalendars() {
  const { t } = useTranslation();
  const calendars = useQuery({ ...apiQuery(listCalendars), refetchInterval: everyMinuteMs });
  const items = useQuery(apiQuery(listMyItems, { query: { limit: itemsOffered } })).data?.items ?? [];
  return (
    <TitledSection title={t('calendars.other.title')} text={t('calendars.other.text')}>
      <Loaded
        of={calendars}
        loading={t('calendars.other.loading')}
        skeleton={<Skeleton tone="wash" radius="row" className="h-[96px]" />}
        failed={t('calendars.other.failed')}
      >
        {(added) => (
          <>
            {added.length === 0 && <p className="max-w-[60ch] text-body">{t('calendars.other.none')}</p>}
            <ul className="grid gap-2">
              {added.map((calendar) => (
                <CalendarRow
                  key={calendar.id}
                  calendar={calendar}
                  itemTitle={items.find(({ id }) => id === calendar.itemId)?.listingTitle}
                />
              ))}
            </ul>
            {added.length < calendarLimits.perOwner ? (
              <AddCalendarForm items={items} />
            ) : (
              <p className="mt-6 text-body">{t('calendars.add.full')}</p>
            )}
          </>
        )}
      </Loaded>
    </TitledSection>
  );
}

/** A calendar with its age, why it fails, and what can be done with it. */
function CalendarRow({
  calendar,
  itemTitle,
}: {
  calendar: ImportedCalendar;
  /** Of the item that it is for; undefined if it is for all, or for one that is not known. */
  itemTitle: string | undefined;
}) {
  const { t, language } = useTranslation();
  const format = useFormat();
  const [isAsking, setIsAsking] = useState(false);
  const { id, name, address, itemId, readAt, hours, error, unreadable, unknownZone } = calendar;
  const since = calendar.failingSince ?? calendar.createdAt;
  const reading = useSave(readCalendar, {
    failure: t('calendars.other.readFailed', { name }),
    onSuccess: ({ error: failed }) => {
      if (failed === null) return toast.success(t('calendars.other.readDone', { name }));
      const description = calendarErrorTexts[language][failed];
      toast.error(t('calendars.other.readFailed', { name }), { description });
    },
  });
  const removed = useSave(removeCalendar, {
    success: t('calendars.other.removed', { name }),
    failure: t('calendars.other.removeFailed'),
  });

  return (
    <li ref={restoreFocus} className="on-sand rounded-row bg-wash px-5 py-4">
      <p className="text-body font-label wrap-anywhere">{name}</p>
      <p className="text-small text-muted wrap-anywhere">
        {itemId === null ? t('calendars.other.allItems') : (itemTitle ?? t('calendars.other.itemGone'))}
      </p>
      <p className="text-small text-muted wrap-anywhere">{address}</p>
      <p className="text-small text-muted">
        {readAt !== null && `${t('calendars.other.read', { age: format.age(readAt) })} · `}
        {t('calendars.other.hours', { count: hours })}
      </p>
      {error !== null && (
        <Warning>
          <span className="font-label">{calendarErrorTexts[language][error]}</span>{' '}
          {t('calendars.other.failing', {
            when: `${format.day(since, 'medium')}, ${format.time(since)}`,
          })}
        </Warning>
      )}
      {unreadable > 0 && <Warning>{t('calendars.other.unreadable', { count: unreadable })}</Warning>}
      {unknownZone !== null && <Warning>{t('calendars.other.unknownZone', { zone: unknownZone })}</Warning>}
      <div className="mt-3 flex flex-wrap gap-2.5">
        <Button
          tone="navy"
          size="row"
          busy={reading.isSaving}
          aria-label={t('calendars.other.readNowNamed', { name })}
          onClick={() => void reading.save({ params: { id } })}
        >
          {t('calendars.other.readNow')}
        </Button>
        <Button
          tone="outline"
          size="row"
          aria-label={t('calendars.other.removeNamed', { name })}
          onClick={() => setIsAsking(true)}
        >
          {t('calendars.other.remove')}
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={t('calendars.other.ask.title', { name })}
          text={t('calendars.other.ask.text')}
          confirm={t('calendars.other.ask.yes')}
          confirmBusy={t('calendars.other.ask.busy')}
          tone="coral"
          onConfirm={() => removed.save({ params: { id } })}
          onClose={() => setIsAsking(false)}
        />
      )}
    </li>
  );
}

function Warning({ children }: { children: ReactNode }) {
  return (
    <div className="mt-3 flex gap-3 rounded-row bg-error-ground px-4 py-3 text-small">
      <Triangle size={20} className="mt-0.5 shrink-0 text-coral-dark" />
      <p className="min-w-0 wrap-anywhere">{children}</p>
    </div>
  );
}

const nothing = { name: '', url: '', itemId: '' };

/** Adds a calendar, of one item or of all. The server reads it before it answers; what was typed stays if that fails. */
function AddCalendarForm({ items }: { items: readonly ItemSummary[] }) {
  const { t, language } = useTranslation();
  const [unreadable, setUnreadable] = useState<CalendarError>();
  const form = useSaveForm({
    endpoint: addCalendar,
    schema: async () => (await import('#features/calendar/schemas.ts')).newCalendar,
    values: nothing,
    savedValues: () => nothing,
    fieldOf: { calendar_unreadable: 'url' },
    onFailure: (error) => {
      const reason = error instanceof AppError ? error.details.reason : undefined;
      setUnreadable(calendarErrors.find((one) => one === reason));
    },
    problemText: ({ path, code }) => {
      if (code === 'calendar_unreadable') return unreadable && calendarErrorTexts[language][unreadable];
      if (path !== 'name' && path !== 'url') return undefined;
      return t(code === 'required' ? `calendars.add.${path}Missing` : 'calendars.add.invalid');
    },
    success: (_added, { body: { name } }) => ({ title: t('calendars.add.done', { name }) }),
    failed: t('calendars.add.failed'),
  });
  return (
    <FormFrame form={form} titleId={form.id} className="mt-8">
      <h3 id={form.id} className="text-large font-label">
        {t('calendars.add.title')}
      </h3>
      <FormNotices form={form} className="mt-4" />
      <div className="mt-4 grid gap-5">
        <TextField
          {...form.field('name')}
          label={t('calendars.add.name')}
          hint={t('calendars.add.nameHint')}
          autoComplete="off"
          maxLength={calendarLimits.nameLength}
        />
        <TextField
          {...form.field('url')}
          label={t('calendars.feed.address')}
          hint={t('calendars.add.urlHint')}
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={calendarLimits.urlLength}
        />
        <SelectField {...form.field('itemId')} label={t('calendars.add.item')}>
          <option value="">{t('calendars.other.allItems')}</option>
          <Options of={items.map((item) => [item.id, item.listingTitle])} />
        </SelectField>
      </div>
      <SaveButtons
        form={form}
        submit={t('calendars.add.submit')}
        submitBusy={t('calendars.add.busy')}
        className="mt-6"
      />
      <details className="mt-4">
        <summary className="w-fit rounded-badge py-[11px] text-label font-label">
          {t('calendars.where.title')}
        </summary>
        <ul className="mt-2 grid max-w-[60ch] list-disc gap-2 pl-5 text-small">
          {(['google', 'airbnb', 'boatsetter'] as const).map((name) => (
            <li key={name}>{t(`calendars.where.${name}`)}</li>
          ))}
        </ul>
      </details>
    </FormFrame>
  );
}
