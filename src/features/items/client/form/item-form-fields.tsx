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

/** The props of a field: its validation, its error in the current language, and its id. */
function useItemField({ form, id }: FieldsProps) {
  const { t, language } = useTranslation();
  return (field: ItemField) => ({
    ...form.register(field, { validate: (value) => validateField(field, value) }),
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
    return t('listing.form.count', { count: length, limit: itemLimits[name] });
  };
  const countNearLimit = (name: 'modelName' | 'listingTitle') =>
    form.watch(name).length > itemLimits[name] * 0.75 ? { hint: count(name) } : {};
  const { id: firstId, error, ...type } = field('itemType');
  return (
    <>
      <ChoiceGroup
        look="card"
        label={t('listing.form.itemType')}
        firstId={firstId}
        error={error}
        input={type}
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
        {...field('modelName')}
        label={t('listing.form.modelName')}
        placeholder={t('listing.form.modelHint')}
        autoComplete="off"
        {...countNearLimit('modelName')}
      />
      <TextField
        {...field('listingTitle')}
        label={t('listing.form.listingTitle')}
        placeholder={t('listing.form.titleHint')}
        autoComplete="off"
        {...countNearLimit('listingTitle')}
      />
      <TextArea
        {...field('description')}
        rows={4}
        optional
        label={t('listing.form.description')}
        placeholder={t('listing.form.descriptionHint')}
        hint={count('description')}
      />
    </>
  );
}

export function RateFields(props: FieldsProps) {
  const { t } = useTranslation();
  const field = useItemField(props);
  const { control, watch } = props.form;
  const { id: firstId, error, ...categories } = field('rentalCategory');
  const category = watch('rentalCategory');
  const isPrivateHire = category === 'PER_SEAT' && watch('capacity') === null;
  return (
    <>
      <div className="grid items-start gap-x-4 gap-y-6 sm:grid-cols-2">
        <NumberField {...field('hourlyRate')} label={t('listing.form.hourlyRate')} unit={t('card.perHour')} />
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
        firstId={firstId}
        error={error}
        input={categories}
        choices={rentalCategories.map((value) => ({
          value,
          label: t(`listing.form.categories.${value}`),
        }))}
        hint={t(`listing.form.categoryHints.${isPrivateHire ? 'PER_SEAT_EMPTY' : category}`)}
      />
    </>
  );
}
