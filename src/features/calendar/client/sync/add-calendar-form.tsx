import { type FormEvent, useId } from 'react';
import { useForm } from 'react-hook-form';
import { useSave } from '#client/data/use-save.ts';
import { Options, SelectField, TextField } from '#client/forms/field.tsx';
import { FormErrors } from '#client/forms/form-errors.tsx';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { Button } from '#client/ui/button.tsx';
import type { ItemSummary } from '#features/items/schemas.ts';
import { AppError } from '#shared/errors.ts';
import { addCalendar } from '../../endpoints.ts';
import { calendarErrorTexts } from '../../error-texts.ts';
import { calendarErrors, calendarLimits } from '../../limits.ts';

interface Values {
  name: string;
  url: string;
  /** Empty for all items. */
  itemId: string;
}

const nothing: Values = { name: '', url: '', itemId: '' };

/** Adds a calendar, which the server reads before it answers. What was typed stays if that fails. */
export function AddCalendarForm({ items }: { items: readonly ItemSummary[] }) {
  const { t, language } = useTranslation();
  const id = useId();
  const { register, handleSubmit, reset, setError, formState } = useForm<Values>({ defaultValues: nothing });
  const { errors, isSubmitting } = formState;
  const added = useSave(addCalendar, {
    success: (_added, { body: { name } }) => ({ title: t('calendars.add.done', { name }) }),
    onSuccess: () => reset(nothing),
    onFailure: (error) => {
      const { field, reason } = refusedField(error) ?? {};
      if (field === undefined) return;
      const message = reason ? calendarErrorTexts[language][reason] : t('calendars.add.invalid');
      setError(field, { message }, { shouldFocus: true });
    },
  });
  const add = async ({ name, url, itemId }: Values) =>
    void (await added.save({ body: { name, url, itemId: itemId || null } }));
  const submit = (event: FormEvent) => {
    added.reset();
    void handleSubmit(add)(event);
  };

  return (
    <form noValidate aria-labelledby={`${id}-title`} className="mt-8" onSubmit={submit}>
      <h3 id={`${id}-title`} className="text-large font-label">
        {t('calendars.add.title')}
      </h3>
      {added.error && !refusedField(added.error) && (
        <FormErrors className="mt-4" title={t('calendars.add.failed')} text={added.errorText} />
      )}
      <div className="mt-4 grid gap-5">
        <TextField
          {...register('name', { validate: (name) => name.trim() !== '' || t('calendars.add.nameMissing') })}
          label={t('calendars.add.name')}
          hint={t('calendars.add.nameHint')}
          error={errors.name?.message}
          autoComplete="off"
          maxLength={calendarLimits.nameLength}
        />
        <TextField
          {...register('url', { validate: (url) => url.trim() !== '' || t('calendars.add.urlMissing') })}
          label={t('calendars.feed.address')}
          hint={t('calendars.add.urlHint')}
          error={errors.url?.message}
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={calendarLimits.urlLength}
        />
        <SelectField {...register('itemId')} label={t('calendars.add.item')}>
          <option value="">{t('calendars.other.allItems')}</option>
          <Options of={items.map((item) => [item.id, item.listingTitle])} />
        </SelectField>
      </div>
      <Button
        type="submit"
        tone="navy"
        className="mt-6"
        busy={isSubmitting}
        busyLabel={t('calendars.add.busy')}
      >
        {t('calendars.add.submit')}
      </Button>
      <details className="mt-4">
        <summary className="w-fit rounded-badge py-[11px] text-label font-label">
          {t('calendars.where.title')}
        </summary>
        <ul className="mt-2 grid max-w-[60ch] list-disc gap-2 pl-5 text-small">
          <li>{t('calendars.where.google')}</li>
          <li>{t('calendars.where.airbnb')}</li>
          <li>{t('calendars.where.boatsetter')}</li>
        </ul>
      </details>
    </form>
  );
}

/** The field that the server refused, and for a calendar that can't be read, why. */
function refusedField(error: Error) {
  const { fields, reason } = error instanceof AppError ? error.details : {};
  const known = calendarErrors.find((one) => one === reason);
  if (known || fields?.url) return { field: 'url', reason: known } as const;
  return fields?.name ? ({ field: 'name' } as const) : null;
}
