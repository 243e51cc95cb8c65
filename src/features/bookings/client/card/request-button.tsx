import type { Ref } from 'react';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { Lazy, lazyPart } from '#client/loading/lazy-part.tsx';
import { useLazyOverlay } from '#client/loading/use-lazy-overlay.ts';
import { Button } from '#client/ui/button.tsx';
import type { ItemDetail } from '#features/items/schemas.ts';

const daylightQuestion = lazyPart(() => import('./daylight-question.tsx'));

/** Sends the request, or books at once if the item's rules say so. It first asks about hours outside of daylight. */
export function RequestButton({
  ref,
  item,
  warning,
  busy,
  check,
  onSend,
}: {
  ref: Ref<HTMLButtonElement>;
  item: ItemDetail;
  /** What to ask about; null in daylight. */
  warning: string | null;
  busy: boolean;
  /** Whether the choice breaks no rule; else its message is shown. */
  check: () => boolean;
  onSend: () => void;
}) {
  const { t } = useTranslation();
  const question = useLazyOverlay<string>();
  const { confirmsAtOnce } = item.rules;
  return (
    <>
      <Button
        ref={ref}
        tone="coral"
        size="large"
        wide
        className="mt-6 in-[dialog]:mt-3"
        busy={busy || question.isOpening}
        {...(busy && { busyLabel: t('rental.booking.requesting') })}
        onClick={() => {
          if (warning === null) onSend();
          else if (check()) question.open(warning);
        }}
      >
        {t(confirmsAtOnce ? 'rental.booking.book' : 'rental.booking.request')}
      </Button>
      {question.value && (
        <Lazy
          part={daylightQuestion}
          props={{
            warning: question.value,
            ownerName: item.owner.displayName,
            atOnce: confirmsAtOnce,
            onConfirm: onSend,
            onClose: question.close,
          }}
          {...question.lazy}
        />
      )}
    </>
  );
}
