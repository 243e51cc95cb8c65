import { useTranslation } from '#client/i18n/use-translation.tsx';
import { titleClasses } from '#client/ui/display-classes.ts';
import { PhotoSkeleton } from '#client/ui/load-states.tsx';
import { Photo } from '#client/ui/photo.tsx';
import type { Photo as ItemPhoto } from '#features/images/client/photo-model.ts';
import { HourlyRate, modelText } from '#features/items/client/card/card-rows.tsx';
import { phoneText } from '#shared/phone-text.ts';
import { parsePrice } from '../typed-price.ts';
import type { ItemFormValues } from './item-form-values.ts';

/** A live preview of the listing's card, with tips below it. */
export function AddItemPreview({
  values,
  cover,
  phoneNumber,
}: {
  values: ItemFormValues;
  cover: ItemPhoto | null;
  phoneNumber: string | null;
}) {
  const { t } = useTranslation();
  const rate = parsePrice(values.hourlyRate);
  const title = values.listingTitle.trim();
  const model = values.modelName.trim();
  return (
    <>
      <h2 className="text-label font-label">{t('listing.add.preview.title')}</h2>
      <div className="mt-3.5 md:flex md:items-start md:gap-9 lg:block">
        <div
          data-contrast="edge"
          className="-mx-2.5 rounded-card bg-paper p-3.5 pb-6 shadow-float sm:mx-0 md:w-[372px] md:shrink-0 lg:w-auto"
        >
          <div className="relative aspect-[344/270] overflow-hidden rounded-photo bg-sand">
            {cover?.preview ? (
              <img src={cover.preview} alt="" className="size-full object-cover" />
            ) : cover?.image ? (
              <Photo
                image={cover.image}
                alt=""
                sizes="(min-width: 60rem) 344px, 90vw"
                className="size-full"
              />
            ) : (
              <>
                <PhotoSkeleton className="size-full rounded-photo" />
                <p className="absolute inset-x-6 bottom-6 text-center text-small font-medium text-navy">
                  {t('listing.add.preview.noPhoto')}
                </p>
              </>
            )}
          </div>
          <div className="px-2.5">
            <p className={`${titleClasses(title)} mt-4 fit-card leading-[1.02] ${title ? '' : 'text-muted'}`}>
              {title || t('listing.add.preview.noTitle')}
            </p>
            <p className="mt-1 text-label text-muted">
              {modelText(model) || t('listing.add.preview.noModel')}
            </p>
            <p className="mt-3.5 flex flex-wrap items-baseline justify-between gap-x-4 text-label text-muted">
              {typeof rate === 'number' ? (
                <span className="text-navy">
                  <HourlyRate rate={rate} />
                </span>
              ) : (
                <span>{t(rate === null ? 'listing.add.preview.noRate' : 'listing.add.preview.badRate')}</span>
              )}
              {values.capacity !== null && <span>{t('card.upTo', { count: values.capacity })}</span>}
            </p>
          </div>
        </div>
        <dl className="mt-8 grid gap-4 text-label md:mt-4 lg:mt-8">
          <div>
            <dt className="font-label">{t('listing.add.tips.photoTitle')}</dt>
            <dd className="text-muted">{t('listing.add.tips.photo')}</dd>
          </div>
          {phoneNumber && (
            <div>
              <dt className="font-label">{t('listing.add.tips.phoneTitle')}</dt>
              <dd className="text-muted">{t('listing.add.tips.phone', { phone: phoneText(phoneNumber) })}</dd>
            </div>
          )}
        </dl>
      </div>
    </>
  );
}
