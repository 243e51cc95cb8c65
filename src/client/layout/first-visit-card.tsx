import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { IconButton } from '../ui/button.tsx';
import { Cross } from '../ui/icons.tsx';
import { announce } from '../ui/live-region.ts';

/**
 * The first-visit popup as a card at the bottom edge, above a bar if there is one. It is no modal dialog: the page stays
 * readable and keeps the focus, so screen readers get the text announced. Escape closes it.
 */
export function FirstVisitCard({
  title,
  text,
  onClose,
  children,
}: {
  title: string;
  text: string;
  onClose: () => void;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const id = useId();
  const card = useRef<HTMLElement>(null);
  const onShown = useEffectEvent(() => announce(`${title}. ${text}`));
  const onEscape = useEffectEvent((event: KeyboardEvent) => {
    // A modal dialog above it closes first.
    if (event.key === 'Escape' && !document.querySelector('dialog[open]')) onClose();
  });
  useEffect(() => {
    onShown();
    const listener = (event: KeyboardEvent) => onEscape(event);
    addEventListener('keydown', listener);
    const element = card.current;
    return () => {
      removeEventListener('keydown', listener);
      if (element?.contains(document.activeElement)) {
        document.getElementById('content')?.focus({ preventScroll: true });
      }
    };
  }, []);
  return (
    <section
      ref={card}
      role="dialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      data-contrast="edge"
      data-print="hide"
      className="on-paper fixed inset-x-2.5 bottom-2.5 z-10 mx-auto max-w-md animate-rise rounded-photo bg-paper p-4 shadow-float in-[body:has([data-bottom-bar]:not([inert]))]:bottom-[calc(78px+max(14px,env(safe-area-inset-bottom)))]"
    >
      <h2 id={`${id}-title`} className="display pr-12 text-price leading-tight">
        {title}
      </h2>
      <p id={`${id}-text`} className="mt-1 text-small text-muted">
        {text}
      </p>
      <div className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] gap-2">{children}</div>
      <div className="absolute top-2 right-2 grid">
        <IconButton
          label={t('ui.close')}
          icon={<Cross size={18} />}
          tone="plain"
          size={44}
          onClick={onClose}
        />
      </div>
    </section>
  );
}
