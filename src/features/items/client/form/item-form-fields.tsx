import boatPicture from '#client/assets/type-boat.webp';
import jetSkiPicture from '#client/assets/type-jet-ski.webp';
import { ChoiceGroup } from '#client/forms/choice-group.tsx';
import { NumberField, TextArea, TextField } from '#client/forms/field.tsx';
import { StepperField } from '#client/forms/stepper-field.tsx';
import type { Translate } from '#client/i18n/i18n.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import type { Problem, Wrong } from '#client/kit/form-problems.ts';
import {
  type ItemType,
  itemLimits,
  itemTypes,
  type RentalCategory,
  rentalCategories,
} from '#features/items/constants.ts';
import { nameSeparator } from '#features/items/merging.ts';
import type { ItemSummary } from '#features/items/schemas.ts';
import type { Language } from '#shared/language.ts';
import { parsePrice, priceProblemText, writePrice } from '../typed-price.ts';
import type { ItemFormState } from './use-item-form.ts';

/** The values of the item form, in the order of its fields. */
export interface ItemFormValues {
  itemType: ItemType | '';
  modelName: string;
  listingTitle: string;
  description: string;
  /** As typed. */
  hourlyRate: string;
  capacity: number | null;
  units: number | null;
  /** As typed, separated by commas. */
  unitNames: string;
  rentalCategory: RentalCategory;
  isAvailable: boolean;
}

export type ItemField = keyof ItemFormValues;

export const emptyItem: ItemFormValues = {
  itemType: '',
  modelName: '',
  listingTitle: '',
  description: '',
  hourlyRate: '',
  capacity: null,
  units: 1,
  unitNames: '',
  rentalCategory: 'PRIVATE_HIRE',
  isAvailable: true,
};

export function itemValues(item: ItemSummary, language: Language): ItemFormValues {
  const { itemType, modelName, listingTitle, capacity, units, rentalCategory, isAvailable } = item;
  return {
    ...{ itemType, modelName, listingTitle },
    description: item.description ?? '',
    hourlyRate: writePrice(item.hourlyRate, language),
    ...{ capacity, units, unitNames: item.unitNames?.join(', ') ?? '', rentalCategory, isAvailable },
  };
}

/** The fields of the API's body. The schema checks all of them but how a price is typed. */
export function toBody({ hourlyRate, ...fields }: ItemFormValues, wrong: Wrong) {
  const units = fields.units ?? 1;
  const typed = fields.unitNames.split(nameSeparator).map((name) => name.trim());
  const unitNames = typed.slice(0, units);
  // A single one has no field for its name.
  if (units > 1 && typed.slice(units).some((name) => name !== '')) wrong('unitNames', 'too_many', units);
  if (unitNames.some((name) => name.length > itemLimits.unitName))
    wrong('unitNames', 'too_big', itemLimits.unitName);
  const rate = parsePrice(hourlyRate);
  if (typeof rate === 'string') wrong('hourlyRate', rate);
  return { ...fields, unitNames, hourlyRate: typeof rate === 'number' ? rate : null };
}

const required = ['itemType', 'modelName', 'listingTitle', 'hourlyRate'] as const;
const texts = ['modelName', 'listingTitle', 'description', 'unitNames'] as const;

/** The form's own sentences about its fields; undefined for the general one. `rate` is the hourly rate as typed. */
export function itemProblemText(
  t: Translate,
  language: Language,
  { path, code, limit }: Problem,
  rate: string,
): string | undefined {
  const field = required.find((one) => one === path);
  if (field && code === 'required') return t(`listing.form.problems.${field}`);
  if (code === 'too_many') return t('listing.form.problems.too_many', { limit });
  if (path === 'hourlyRate') return priceProblemText({ t, language }, code, rate);
  if (!texts.some((one) => one === path)) return undefined;
  if (code === 'too_big') return t('listing.form.problems.too_long', { limit });
  return code === 'invalid' ? t('listing.form.problems.unreadable') : undefined;
}

const pictures = { JETSKI: jetSkiPicture, BOAT: boatPicture };

type FieldsProps = { form: Pick<ItemFormState, 'field' | 'controlled' | 'values'> };

/** What an item is. */
export function ItemFields({ form: { field, values } }: FieldsProps) {
  const { t } = useTranslation();
  const count = (name: 'modelName' | 'listingTitle' | 'description') => {
    const limit = itemLimits[name];
    return t('listing.form.count', { count: values[name].length, limit });
  };
  const countNearLimit = (name: 'modelName' | 'listingTitle') =>
    values[name].length > itemLimits[name] * 0.75 ? { hint: count(name) } : {};
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

/** What an item costs, for how many. */
export function RateFields({ form: { field, controlled, values } }: FieldsProps) {
  const { t } = useTranslation();
  const { id: firstId, error, ...categories } = field('rentalCategory');
  const category = values.rentalCategory;
  const isFleet = (values.units ?? 1) > 1;
  const isPrivateHire = category === 'PER_SEAT' && values.capacity === null;
  return (
    <>
      <div className="grid items-start gap-x-4 gap-y-6 sm:grid-cols-2">
        <NumberField {...field('hourlyRate')} label={t('listing.form.hourlyRate')} unit={t('card.perHour')} />
        <StepperField
          {...controlled('capacity')}
          label={t('listing.form.capacity')}
          optional
          max={itemLimits.capacity}
          format={(count) => t('card.people', { count })}
          emptyText={t('listing.form.noCapacity')}
        />
        <StepperField
          {...controlled('units')}
          label={t('listing.form.units')}
          max={itemLimits.units}
          {...(isFleet && { hint: t('listing.form.unitsHint') })}
        />
        {isFleet && (
          <TextField
            {...field('unitNames')}
            optional
            label={t('listing.form.unitNames')}
            placeholder={t('listing.form.unitNamesHint')}
            autoComplete="off"
          />
        )}
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
