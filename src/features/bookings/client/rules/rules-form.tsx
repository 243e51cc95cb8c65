import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { DraftNotice } from '#client/forms/draft-notice.tsx';
import { FormErrors } from '#client/forms/form-errors.tsx';
import { AskBeforeLeaving } from '#client/history/ask-before-leaving.tsx';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { paths } from '#client/paths.ts';
import { Button } from '#client/ui/button.tsx';
import { ArrowLeft } from '#client/ui/icons.tsx';
import { failureTexts } from '#features/items/client/form/item-form-failure.ts';
import type { ItemDetail } from '#features/items/schemas.ts';
import { PricePreview } from './price-preview.tsx';
import { PriceRules } from './price-rules.tsx';
import { rulesFieldId, rulesFieldLabel } from './rules-field.ts';
import { BookingFields, ConfirmationFields, HoursFields, PriceFields } from './rules-sections.tsx';
import { useRulesForm } from './use-rules-form.ts';

/** The form of an item's rules, with what a booking costs beside it. */
export function RulesForm({ item }: { item: ItemDetail }) {
  const { t } = useTranslation();
  const id = useId();
  const rules = useRulesForm(item);
  const { form, draft, attempt, busy, failure, wrongPaths } = rules;
  const { isDirty } = form.formState;
  const failed = failure === null ? null : failureTexts(t, failure, t('rules.saveFailed'));
  const fields = { rules, id, item };
  return (
    <form
      noValidate
      aria-labelledby={`${id}-title`}
      className="grid gap-x-[76px] gap-y-10 lg:grid-cols-[minmax(0,1fr)_340px]"
      onSubmit={(event) => {
        event.preventDefault();
        void rules.save();
      }}
    >
      <AskBeforeLeaving unsaved={{ typed: isDirty, uploading: 0, failed: 0 }} onLeave={draft.forget} />
      <div className="lg:col-span-2">
        <Link to={paths.myListings()} className="link inline-flex min-h-11 items-center gap-2">
          <ArrowLeft size={17} />
          {t('rules.back')}
        </Link>
        <h1 id={`${id}-title`} className="display mt-2 text-heading sm:text-section">
          {t('rules.title')}
          <span className="mt-2 block fit-total font-body tracking-normal wrap-anywhere">
            {item.listingTitle}
          </span>
        </h1>
        <p className="mt-3 max-w-[60ch] text-lead text-muted">{t('rules.lead')}</p>
        <DraftNotice draft={draft} className="mt-5" />
        {attempt > 0 && wrongPaths.length > 0 && (
          <FormErrors
            key={`fields-${attempt}`}
            className="mt-5"
            title={t('codes.invalid')}
            fields={wrongPaths.map((path) => ({
              id: rulesFieldId(id, path),
              label: rulesFieldLabel(t, path),
            }))}
          />
        )}
        {failed && (
          <FormErrors
            key={`call-${attempt}`}
            className="mt-5"
            title={failed.title}
            text={failed.description}
          />
        )}
      </div>
      <fieldset disabled={busy} className="grid min-w-0 content-start gap-12">
        <Section title={t('rules.hours.title')}>
          <HoursFields {...fields} />
        </Section>
        <Section title={t('rules.booking.title')}>
          <BookingFields {...fields} />
        </Section>
        <Section title={t('rules.confirmation.title')}>
          <ConfirmationFields {...fields} />
        </Section>
        <Section title={t('rules.price.title')}>
          <PriceFields {...fields} />
        </Section>
        <Section title={t('rules.priceRules.title')}>
          <PriceRules {...fields} />
        </Section>
      </fieldset>
      <aside className="min-w-0 lg:sticky lg:top-[calc(var(--header-height)+24px)] lg:col-start-2 lg:row-span-2 lg:row-start-2 lg:self-start">
        <PricePreview item={item} values={form.watch()} />
      </aside>
      <div className="flex flex-col gap-2.5 sm:flex-row lg:col-start-1">
        <Button
          type="submit"
          tone="coral"
          size="large"
          className="sm:min-w-[240px]"
          busy={busy}
          busyLabel={t('rules.saving')}
        >
          {t('rules.save')}
        </Button>
        <Button tone="sand" size="large" disabled={busy || !isDirty} onClick={rules.discard}>
          {t('rules.discard')}
        </Button>
      </div>
    </form>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="display text-heading">
        {title}
      </h2>
      <div className="mt-4 grid gap-6">{children}</div>
    </section>
  );
}
