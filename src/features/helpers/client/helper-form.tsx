import { Checkbox } from '#client/forms/checkbox.tsx';
import { TextField } from '#client/forms/field.tsx';
import { FieldNotes, useField } from '#client/forms/field-frame.tsx';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { DayField } from '#client/kit/day-field.tsx';
import type { Problem } from '#client/kit/form-problems.ts';
import { DialogForm } from '#client/kit/save-form.tsx';
import type { SaveFormOf } from '#client/kit/use-save-form.ts';
import { useNow } from '#client/now.tsx';
import { Button } from '#client/ui/button.tsx';
import { instantToMarina, type MarinaDate } from '#shared/marina-time.ts';
import { changeHelper, inviteHelper } from '../endpoints.ts';
import { helperNameLength, presets } from '../limits.ts';
import type { Helper } from '../schemas.ts';
import { type Switch, switches } from '../switches.ts';

interface Values {
  name: string;
  switches: Switch[];
  until: MarinaDate | '';
  email?: string;
}

/** Invites a helper, or changes what the owner has decided about one. */
export function HelperForm({
  helper,
  onInvited,
  onClose,
}: {
  /** Null for a new one. */
  helper: Helper | null;
  onInvited: (invited: Helper) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const { name, switches: given, until } = helper ?? { name: '', switches: presets.boatman, until: null };
  const shared = {
    submitBusy: t('ui.saving'),
    problemText: ({ path }: Problem) =>
      path === 'name' || path === 'switches' ? t(`helpers.form.missing.${path}`) : undefined,
    onClose,
  };
  const values: Values = { name, switches: [...given], until: until ?? '' };
  if (helper) {
    return (
      <DialogForm
        {...shared}
        title={t('helpers.named', { act: t('helpers.change'), name })}
        endpoint={changeHelper}
        values={values}
        toInput={({ body }) => ({ params: { id: helper.id }, body })}
        success={t('ui.saved')}
        submit={t('ui.save')}
      >
        {(form) => <TermsFields form={form} />}
      </DialogForm>
    );
  }
  return (
    <DialogForm
      {...shared}
      title={t('helpers.invite.button')}
      intro={t('helpers.invite.text')}
      endpoint={inviteHelper}
      values={{ ...values, email: '' }}
      submit={t('helpers.invite.submit')}
      onSaved={onInvited}
    >
      {(form) => (
        <>
          <TermsFields form={form} />
          <TextField
            {...form.field('email')}
            label={t('helpers.invite.email')}
            hint={t('helpers.invite.emailHint')}
            type="email"
            autoComplete="off"
            maxLength={254}
            optional
          />
        </>
      )}
    </DialogForm>
  );
}

function TermsFields({
  form: { field, controlled },
}: {
  form: Pick<SaveFormOf<Values, typeof inviteHelper>, 'field' | 'controlled'>;
}) {
  const { t } = useTranslation();
  const today = instantToMarina(useNow()).date;
  return (
    <>
      <TextField
        {...field('name')}
        label={t('helpers.form.name')}
        hint={t('helpers.form.nameHint')}
        required
        autoComplete="off"
        maxLength={helperNameLength}
        data-autofocus
      />
      <SwitchesField {...controlled('switches')} />
      <DayField
        {...controlled('until')}
        label={t('helpers.form.until')}
        first={today}
        noDay={t('helpers.form.noEnd')}
        canBeEmpty
      />
    </>
  );
}

/** What a helper may do, as checkboxes, and two usual choices of them. */
function SwitchesField({
  id: firstId,
  value: given,
  error,
  onChange,
}: {
  id: string;
  value: Switch[];
  error: string | undefined;
  onChange: (given: Switch[]) => void;
}) {
  const { t } = useTranslation();
  const { id, control } = useField({ error });
  return (
    <fieldset className="min-w-0" aria-describedby={control['aria-describedby']}>
      <legend className="mb-2 text-label font-label">{t('helpers.form.switches')}</legend>
      <div className="mb-2 flex flex-wrap gap-2">
        {(['boatman', 'deputy'] as const).map((name) => {
          const isChosen = switches.every(
            (one) => given.includes(one) === (presets[name] as readonly Switch[]).includes(one),
          );
          return (
            <Button
              key={name}
              tone={isChosen ? 'navy' : 'sand'}
              size="small"
              aria-pressed={isChosen}
              onClick={() => onChange([...presets[name]])}
            >
              {t(`helpers.form.presets.${name}`)}
            </Button>
          );
        })}
      </div>
      {switches.map((one, place) => (
        <Checkbox
          key={one}
          {...(place === 0 && { id: firstId })}
          label={t(`helpers.switches.${one}`)}
          hint={t(`helpers.switchHints.${one}`)}
          checked={given.includes(one)}
          onChange={({ target }) =>
            onChange(switches.filter((other) => (other === one ? target.checked : given.includes(other))))
          }
        />
      ))}
      <FieldNotes id={id} error={error} />
    </fieldset>
  );
}
