import { useTranslation } from '#client/i18n/use-translation.tsx';
import { Dialog } from '#client/overlays/dialog.tsx';
import { Button } from '#client/ui/button.tsx';
import { ItemTypeFilter, PeopleSelect, PriceField } from './filter-fields.tsx';
import type { ListingsType } from './filters.ts';
import PriceSlider from './price-slider.tsx';
import { TimeFilter } from './time-filter.tsx';
import { useFacets } from './use-facets.ts';
import type { FilterFormState } from './use-filter-form.ts';

/**
 * Type, people, time and prices, in a bottom sheet. Changes apply only with its button, which says how many rentals it will
 * show.
 */
export default function FilterSheet({
  form,
  counts,
  onClose,
  onDone,
}: {
  form: FilterFormState;
  counts: Record<ListingsType, number> | null;
  /** Closed without applying the changes. */
  onClose: () => void;
  /** Closed because another list is being loaded. */
  onDone: () => void;
}) {
  const { t } = useTranslation();
  const { draft, edit } = form;
  const { total } = useFacets(draft);
  const show =
    total === null
      ? t('listings.filters.show')
      : total === 0
        ? t('listings.filters.showNone')
        : t('listings.filters.showCount', { count: total });
  return (
    <Dialog title={t('listings.filters.sheetTitle')} onClose={onClose}>
      <form
        className="mt-5"
        onSubmit={(event) => {
          event.preventDefault();
          const wrong = form.submit();
          if (wrong === null) onDone();
          else document.getElementById(`sheet-${wrong}`)?.focus();
        }}
      >
        <ItemTypeFilter
          value={draft.itemType}
          counts={counts}
          onChange={(itemType) => edit({ itemType })}
          className="max-[360px]:[&>div]:gap-1.5 [&_label]:flex-auto [&_label]:px-1 [&>div]:flex-nowrap"
        />
        <PeopleSelect value={draft.people} onChange={(people) => edit({ people })} className="mt-2.5" />
        <TimeFilter value={draft.at} onChange={(at) => edit({ at })} className="mt-2.5" />
        <div className="mt-5 grid grid-cols-2 items-start gap-x-2.5 gap-y-1">
          <PriceField form={form} field="minPrice" id="sheet-minPrice" />
          <PriceField form={form} field="maxPrice" id="sheet-maxPrice" />
          <div className="col-span-full">
            <PriceSlider filters={draft} prices={draft} onChange={edit} />
          </div>
        </div>
        {/* Sticky, so that the buttons stay visible on low screens. */}
        <div className="sticky bottom-0 -mb-6 grid gap-2.5 bg-paper pt-6 pb-6">
          <Button type="submit" tone="coral" wide>
            {show}
          </Button>
          <Button
            tone="sand"
            wide
            onClick={() => {
              form.clear();
              onDone();
            }}
          >
            {t('listings.filters.clear')}
          </Button>
        </div>
        <p role="status" className="sr-only">
          {total !== null && show}
        </p>
      </form>
    </Dialog>
  );
}
