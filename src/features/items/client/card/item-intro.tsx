import type { ReactNode } from 'react';
import { classNames, titleClasses } from '#client/class-names.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { RatingMark } from '#client/ui/stars.tsx';
import { Tag } from '#client/ui/tag.tsx';
import type { ItemDetail } from '#features/items/schemas.ts';
import { isShared } from '#features/items/sharing.ts';
import { formatMadWithUnit } from '#shared/money.ts';
import { modelText } from './card-rows.tsx';

export function ItemIntro({ item }: { item: ItemDetail }) {
  const { t, language } = useTranslation();
  const perSeat = isShared(item);
  return (
    <>
      <h1 className={classNames(titleClasses(item.listingTitle), 'fit-item leading-[0.98]')}>
        {item.listingTitle}
      </h1>
      <div className="mt-4 flex flex-wrap items-center gap-x-4.5 gap-y-2.5 text-body md:mt-5">
        <span className="min-w-0">{modelText(item.modelName)}</span>
        <RatingMark
          averageRating={item.averageRating}
          reviewCount={item.reviewCount}
          countText={t('rental.reviewCount', { count: item.reviewCount })}
          className="text-body"
        />
        <span className="inline-flex flex-wrap gap-2 max-sm:w-full">
          <Tag>{t(`rental.types.${item.itemType}`)}</Tag>
          {!item.isAvailable && <Tag tone="sand-2">{t('rental.unavailable')}</Tag>}
        </span>
      </div>
      <dl className="mt-7 flex flex-wrap gap-5 sm:gap-x-13 md:mt-10">
        <ItemFact label={t(perSeat ? 'rental.facts.seatRate' : 'rental.facts.rate')}>
          {formatMadWithUnit(item.hourlyRate, language)}
        </ItemFact>
        {item.capacity !== null && (
          <ItemFact label={t('rental.facts.capacity')}>{t('card.people', { count: item.capacity })}</ItemFact>
        )}
        <ItemFact label={t('rental.facts.category')}>
          {t(`rental.categories.${item.rentalCategory}`)}
        </ItemFact>
      </dl>
      <Description text={item.description} />
    </>
  );
}

function ItemFact({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt className="text-small text-muted">{label}</dt>
      <dd className="mt-0.5 text-large leading-snug font-figure tracking-[-0.03em] md:text-fact">
        {children}
      </dd>
    </div>
  );
}

/** The owner's text: an empty line starts a new paragraph, and line breaks are kept. */
function Description({ text }: { text: string | null }) {
  const paragraphs = (text ?? '').split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '');
  if (paragraphs.length === 0) return null;
  return (
    <div className="mt-8 grid max-w-[62ch] gap-4 text-reading leading-[1.65] md:mt-12 md:text-large md:leading-[1.65]">
      {paragraphs.map((paragraph) => (
        <p dir="auto" key={paragraph} className="whitespace-pre-line">
          {paragraph}
        </p>
      ))}
    </div>
  );
}
