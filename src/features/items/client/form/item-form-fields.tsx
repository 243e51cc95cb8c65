import { Controller, type UseFormReturn } from 'react-hook-form';
import boatPicture from '#client/assets/type-boat.webp';
import jetSkiPicture from '#client/assets/type-jet-ski.webp';
import { ChoiceGroup } from '#client/forms/choice-group.tsx';
import { NumberField, TextArea, TextField } from '#client/forms/field.tsx';
import { StepperField } from '#client/forms/stepper-field.tsx';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { itemLimits, itemTypes, rentalCategories } from '#features/items/constants.ts';
import { type ItemField, type ItemFormValues, problemText, validateField } from './item-form-values.ts';

const pictures = { JETSKI: jetSkiPicture, BOAT: boatPicture };

interface FieldsProps {
  form: UseFormReturn<ItemFormValues>;
  /** The prefix of the field ids (see `fieldId`). */
  id: string;
}

/** The id of a field's control, for links to it. */
export const fieldId = (id: string, field: ItemField | 'photos') => `${id}-${field}`;

/** A field's validation, its error in the current language, and its id. */
function useItemField({ form, id }: FieldsProps) {
  const { t, language } = useTranslation();
  return (field: ItemField) => ({
    input: form.register(field, { validate: (value) => validateField(field, value) }),
    error: problemText(t, language, field, form.formState.errors[field]?.message, String(form.watch(field))),
    id: fieldId(id, field),
  });
}

export function ItemFields(props: FieldsProps) {
  const { t } = useTranslation();
  const field = useItemField(props);
  const { form } = props;
  const count = (name: 'modelName' | 'listingTitle' | 'description') => {
    const { length } = form.watch(name);
    return t('listing.form.count', { count: length, length, limit: itemLimits[name] });
  };
  const countNearLimit = (name: 'modelName' | 'listingTitle') =>
    form.watch(name).length > itemLimits[name] * 0.75 ? { hint: count(name) } : {};
  const type = field('itemType');
  const model = field('modelName');
  const title = field('listingTitle');
  const description = field('description');
  return (
    <>
      <ChoiceGroup
        look="card"
        label={t('listing.form.itemType')}
        firstId={type.id}
        error={type.error}
        input={type.input}
        choices={itemTypes.map((value) => ({
          value,
          label: t(`listing.form.types.${value}`),
          picture: (
            <img
              src={pictures[value]}
              alt=""
              width={400}
              height={265}
              className="h-[86px] w-full object-cover object-[50%_25%] sm:h-[104px]"
            />
          ),
        }))}
      />
      <TextField
        {...model.input}
        id={model.id}
        label={t('listing.form.modelName')}
        placeholder={t('listing.form.modelHint')}
        error={model.error}
        autoComplete="off"
        {...countNearLimit('modelName')}
      />
      <TextField
        {...title.input}
        id={title.id}
        label={t('listing.form.listingTitle')}
        placeholder={t('listing.form.titleHint')}
        error={title.error}
        autoComplete="off"
        {...countNearLimit('listingTitle')}
      />
      <TextArea
        {...description.input}
        id={description.id}
        rows={4}
        optional
        label={t('listing.form.description')}
        placeholder={t('listing.form.descriptionHint')}
        error={description.error}
        hint={count('description')}
      />
    </>
  );
}

export function RateFields(props: FieldsProps) {
  const { t } = useTranslation();
  const field = useItemField(props);
  const { control, watch } = props.form;
  const rate = field('hourlyRate');
  const category = watch('rentalCategory');
  const isPrivateHire = category === 'PER_SEAT' && watch('capacity') === null;
  return (
    <>
      <div className="grid items-start gap-x-4 gap-y-6 sm:grid-cols-2">
        <NumberField
          {...rate.input}
          id={rate.id}
          label={t('listing.form.hourlyRate')}
          unit={t('card.perHour')}
          error={rate.error}
        />
        <Controller
          control={control}
          name="capacity"
          render={({ field: { value, onChange } }) => (
            <StepperField
              id={fieldId(props.id, 'capacity')}
              label={t('listing.form.capacity')}
              optional
              value={value}
              onChange={onChange}
              max={itemLimits.capacity}
              format={(count) => t('card.people', { count })}
              emptyText={t('listing.form.noCapacity')}
              error={field('capacity').error}
            />
          )}
        />
      </div>
      <ChoiceGroup
        wide
        label={t('listing.form.rentalCategory')}
        firstId={fieldId(props.id, 'rentalCategory')}
        input={field('rentalCategory').input}
        choices={rentalCategories.map((value) => ({
          value,
          label: t(`listing.form.categories.${value}`),
        }))}
        hint={t(`listing.form.categoryHints.${isPrivateHire ? 'PER_SEAT_EMPTY' : category}`)}
      />
    </>
  );
}
