import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useOverlay } from '#client/history/navigation-guard.tsx';
import { IconButton } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icons.tsx';

/** A button or link in the panel of a `MoreMenu`. */
export const menuRow =
  'flex min-h-11 w-full items-center gap-2.5 rounded-nav px-3 py-2 text-left text-label leading-snug font-medium text-navy no-underline transition-colors hover:bg-sand';

/** The room that the panel may need below its button, in CSS pixels. */
const roomBelow = 300;
/** The width of the panel and of the space at its side. */
const roomBeside = 300;

/**
 * “…”, and a panel with `menuRow`s: everything else that can be done. The browser closes it on Escape and on a press
 * outside, and gives the focus back. The panel is in the top layer, since a ticket's notches would cut it.
 */
export function MoreMenu({
  label,
  busy = false,
  children,
}: {
  label: string;
  busy?: boolean;
  children: ReactNode;
}) {
  const id = useId();
  const button = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  useOverlay(isOpen, () => panel.current?.hidePopover(), { native: true });
  const move = () => button.current && panel.current && place(panel.current, button.current);
  useEffect(() => {
    if (!isOpen) return;
    addEventListener('resize', move);
    return () => removeEventListener('resize', move);
  });
  return (
    <div ref={button} className="self-center">
      <IconButton
        label={label}
        icon={<MoreIcon />}
        popoverTarget={id}
        aria-expanded={isOpen}
        aria-controls={id}
        aria-busy={busy}
      />
      <div
        ref={panel}
        id={id}
        popover="auto"
        data-contrast="edge"
        className="on-paper absolute inset-auto m-0 w-72 max-w-[calc(100vw-1.5rem)] flex-col rounded-photo bg-paper p-2.5 text-navy shadow-float open:flex open:animate-rise"
        onBeforeToggle={({ newState }) => newState === 'open' && move()}
        onToggle={({ newState }) => setIsOpen(newState === 'open')}
        // Before the action: so its dialog gives the focus back to “…”.
        onClickCapture={({ target }) => {
          if (target instanceof Element && target.closest('a, button')) panel.current?.hidePopover();
        }}
      >
        {children}
      </div>
    </div>
  );
}

/** Places the panel below the button, or above it where there is more room; it scrolls with the page. */
function place({ style }: HTMLElement, button: HTMLElement): void {
  const { top, bottom, left } = button.getBoundingClientRect();
  const isAbove = innerHeight - bottom < roomBelow && top > innerHeight - bottom;
  style.top = isAbove ? 'auto' : `${bottom + scrollY + 6}px`;
  style.bottom = isAbove ? `${innerHeight - top - scrollY + 6}px` : 'auto';
  style.left = `${Math.max(12, Math.min(left, document.documentElement.clientWidth - roomBeside))}px`;
}

const MoreIcon = () => (
  <Icon strokeWidth={4}>
    <path d="M3 10h.01M10 10h.01M17 10h.01" />
  </Icon>
);
