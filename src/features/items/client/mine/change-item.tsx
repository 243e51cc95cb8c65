import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { classNames } from '#client/class-names.ts';
import { useSave } from '#client/data/use-save.ts';
import { NumberField } from '#client/forms/field.tsx';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { generalText, type Problem } from '#client/kit/form-problems.ts';
import { restoreFocusTo } from '#client/kit/restore-focus.ts';
import { Button } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icons.tsx';
import { HourlyRate } from '#features/items/client/card/card-rows.tsx';
import { itemProblemText } from '#features/items/client/form/item-form-fields.tsx';
import { parsePrice, writePrice } from '#features/items/client/typed-price.ts';
import { changeItem } from '#features/items/endpoints.ts';
import type { ItemSummary } from '#features/items/schemas.ts';
import { AppError, type FieldError } from '#shared/errors.ts';
import { formatMad } from '#shared/money.ts';

interface ChangeProps {
  item: ItemSummary;
  change: ReturnType<typeof useChangeItem>;
}

/** Saves the price or the availability of an item, without the edit form. */
export function useChangeItem({ listingTitle: title }: ItemSummary) {
  const { t, language } = useTranslation();
  return useSave(changeItem, {
    success: (_item, { body: { hourlyRate, isAvailable } }) => ({
      title:
        hourlyRate === undefined
          ? t(isAvailable ? 'listing.mine.nowAvailable' : 'listing.mine.nowUnavailable', { title })
          : t('listing.mine.rateChanged', { title, rate: formatMad(hourlyRate, language) }),
    }),
    failure: (error, { body }) => {
      if (rateRefusal(error)) return null;
      return t(body.hourlyRate === undefined ? 'listing.mine.availabilityFailed' : 'listing.mine.rateFailed');
    },
  });
}

/** Why the server refused a price. */
function rateRefusal(error: Error | null): FieldError | undefined {
  return error instanceof AppError ? error.details.fields?.hourlyRate : undefined;
}

/** The price of an item; a press turns it into a field. Enter saves, Escape cancels. */
export function PriceInPlace({ item, change }: ChangeProps) {
  const { t, language } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setIsOpen(false);
    change.reset();
  };
  if (isOpen) {
    return (
      <div ref={restoreFocusTo(() => button.current)}>
        <PriceForm item={item} change={change} onClose={close} />
      </div>
    );
  }
  const values = { title: item.listingTitle, rate: formatMad(item.hourlyRate, language) };
  return (
    <button
      ref={button}
      type="button"
      aria-label={t('listing.mine.changeRate', values)}
      title={t('listing.mine.changeRateHint')}
      className="-ml-2 min-h-11 rounded-badge py-1 pr-1 pl-2 text-left transition-colors hover:bg-sand max-sm:[&>span]:text-small max-sm:[&>span]:whitespace-normal"
      onClick={() => setIsOpen(true)}
    >
      <HourlyRate rate={item.hourlyRate} />
      {'\u00a0'}
      <Icon size={15} className="inline text-teal">
        <path d="M3 17l.8-3.8L13.5 3.5l3 3-9.7 9.7ZM11.3 5.7l3 3" />
      </Icon>
    </button>
  );
}

function PriceForm({ item, change, onClose }: ChangeProps & { onClose: () => void }) {
  const { t, language } = useTranslation();
  const [text, setText] = useState(() => writePrice(item.hourlyRate, language));
  const [wrong, setWrong] = useState<string>();
  const busy = change.saving?.body.hourlyRate !== undefined;
  const refused = rateRefusal(change.error);
  const code = wrong ?? refused?.code;
  const problem: Problem | null =
    code === undefined ? null : { path: 'hourlyRate', code, limit: refused?.limit ?? '' };
  const form = useRef<HTMLFormElement>(null);
  const { listingTitle: title } = item;
  useEffect(() => form.current?.querySelector('input')?.select(), []);

  const save = async () => {
    const rate = parsePrice(text);
    if (typeof rate !== 'number') return setWrong(rate ?? 'required');
    if (rate === item.hourlyRate) return onClose();
    if (await change.save({ params: { id: item.id }, body: { hourlyRate: rate } })) onClose();
  };
  return (
    <form
      ref={form}
      noValidate
      className="grid w-full gap-2.5 pt-1 pb-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void save();
      }}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key === 'Escape' && !busy) onClose();
      }}
    >
      <NumberField
        label={t('listing.mine.rateOf', { title })}
        labelHidden
        unit="MAD"
        value={text}
        readOnly={busy}
        enterKeyHint="done"
        error={problem ? (itemProblemText(t, language, problem, text) ?? generalText(t, problem)) : undefined}
        onChange={({ target }) => {
          setText(target.value);
          setWrong(undefined);
          change.reset();
        }}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="small" busy={busy} className="max-sm:px-3">
          {t('listing.mine.saveRate')}
        </Button>
        <Button size="small" tone="sand" disabled={busy} className="max-sm:px-3" onClick={onClose}>
          {t('ui.cancel')}
        </Button>
      </div>
    </form>
  );
}

/** Makes an item available or unavailable. It shows the new state at once, and the old one again if saving fails. */
export function AvailabilitySwitch({ item, change: { save, saving } }: ChangeProps) {
  const { t } = useTranslation();
  const { id, listingTitle: title } = item;
  const wanted = saving?.body.isAvailable;
  const isOn = wanted ?? item.isAvailable;
  const busy = wanted !== undefined;
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-busy={busy}
      aria-label={t('listing.mine.availability', { title })}
      className="flex min-h-11 items-center justify-between gap-3 rounded-badge text-left text-label"
      onClick={() => {
        if (!busy) void save({ params: { id }, body: { isAvailable: !isOn } });
      }}
    >
      <span className="max-sm:sr-only">{t('listing.form.isAvailable')}</span>
      <span
        data-contrast="ink"
        className={classNames(
          'flex h-8 w-14 shrink-0 rounded-button p-1 inset-ring-2 transition-colors',
          isOn ? 'bg-teal inset-ring-teal' : 'bg-foam inset-ring-muted',
          busy && 'animate-pulse cursor-progress',
        )}
      >
        <span
          className={classNames(
            'size-6 rounded-nav transition-transform',
            isOn ? 'translate-x-6 bg-foam' : 'bg-muted',
          )}
        />
      </span>
    </button>
  );
}
