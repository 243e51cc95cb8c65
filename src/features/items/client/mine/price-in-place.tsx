import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { NumberField } from '#client/forms/field.tsx';
import { serverProblem } from '#client/forms/form-errors.tsx';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { Button } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icons.tsx';
import { HourlyRate } from '#features/items/client/card/card-rows.tsx';
import { type ItemProblem, problemText } from '#features/items/client/form/item-form-values.ts';
import { parsePrice, writePrice } from '#features/items/client/typed-price.ts';
import type { ItemSummary } from '#features/items/schemas.ts';
import { formatMad } from '#shared/money.ts';
import { rateRefusal, type useChangeItem } from './my-listings-data.ts';

interface PriceProps {
  item: ItemSummary;
  change: ReturnType<typeof useChangeItem>;
}

/** The price of an item; a press turns it into a field. Enter saves, Escape cancels. */
export function PriceInPlace({ item, change }: PriceProps) {
  const { t, language } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  const close = () => {
    setIsOpen(false);
    change.reset();
  };
  if (isOpen) return <PriceForm item={item} change={change} onClose={close} />;
  const values = { title: item.listingTitle, rate: formatMad(item.hourlyRate, language) };
  return (
    <button
      ref={button}
      type="button"
      aria-label={t('listing.mine.changeRate', values)}
      title={t('listing.mine.changeRateHint')}
      className="-ml-2 flex min-h-11 items-center gap-2 rounded-badge px-2 text-left transition-colors hover:bg-sand max-sm:[&>span]:whitespace-normal"
      onClick={() => setIsOpen(true)}
    >
      <HourlyRate rate={item.hourlyRate} />
      <Icon size={15} className="shrink-0 text-teal">
        <path d="M3 17l.8-3.8L13.5 3.5l3 3-9.7 9.7ZM11.3 5.7l3 3" />
      </Icon>
    </button>
  );
}

function PriceForm({ item, change, onClose }: PriceProps & { onClose: () => void }) {
  const { t, language } = useTranslation();
  const [text, setText] = useState(() => writePrice(item.hourlyRate, language));
  const [problem, setProblem] = useState<ItemProblem>();
  const busy = change.saving?.body.hourlyRate !== undefined;
  const refused = rateRefusal(change.error);
  const form = useRef<HTMLFormElement>(null);
  const { listingTitle: title } = item;
  useEffect(() => form.current?.querySelector('input')?.select(), []);

  const save = async () => {
    const rate = parsePrice(text);
    if (typeof rate !== 'number') return setProblem(rate ?? 'required');
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
        error={problemText(t, language, 'hourlyRate', problem ?? (refused && serverProblem(refused)), text)}
        onChange={({ target }) => {
          setText(target.value);
          setProblem(undefined);
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
