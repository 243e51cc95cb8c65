import { SelectField } from '#client/forms/select-field.tsx';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { Button, IconButton } from '#client/ui/button.tsx';
import { TabLinks } from '#client/ui/tabs.tsx';
import { PrinterIcon } from '#features/bookings/client/ticket/icons.tsx';
import type { OwnerCalendar } from '#features/bookings/closure-schemas.ts';
import { type CalendarView, calendarViews } from './calendar-address.ts';

/** The view, the items that are shown, and what can be done with them. */
export function CalendarToolbar({
  view,
  items,
  item,
  addressOfView,
  onItem,
  onClose,
}: {
  view: CalendarView;
  /** Null until they are loaded. */
  items: OwnerCalendar['items'] | null;
  item: string | null;
  addressOfView: (view: CalendarView) => string;
  onItem: (item: string | null) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  return (
    <div data-print="hide" className="flex flex-wrap items-center gap-x-6 gap-y-4">
      <TabLinks
        label={t('calendar.views.label')}
        tabs={calendarViews.map((id) => ({
          id,
          label: t(`calendar.views.${id}`),
          to: addressOfView(id),
          current: id === view,
        }))}
      />
      <div className="flex grow flex-wrap items-center justify-end gap-2.5 max-md:w-full">
        <SelectField
          label={t('calendar.craft')}
          labelHidden
          className="w-full md:w-64"
          disabled={items === null}
          value={item ?? ''}
          onChange={({ target }) => onItem(target.value || null)}
        >
          <option value="">{t('calendar.allCraft')}</option>
          {items?.map(({ id, listingTitle }) => (
            <option key={id} value={id}>
              {listingTitle}
            </option>
          ))}
        </SelectField>
        <Button tone="coral" className="max-md:grow" disabled={items === null} onClick={onClose}>
          {t('calendar.close.open')}
        </Button>
        {view === 'week' && (
          <IconButton
            size={54}
            label={t('calendar.print')}
            icon={<PrinterIcon />}
            disabled={items === null}
            onClick={() => window.print()}
          />
        )}
      </div>
    </div>
  );
}
