import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import type { Root } from 'react-dom/client';
import { classNames } from '#client/class-names.ts';
import { Check, Triangle } from '#client/ui/icons.tsx';
import { keepOverDialogs, noticedAfterMs } from '#client/ui/live-region.ts';
import { WaveSpinner } from '#client/ui/wave.tsx';

export type ToastKind = keyof typeof icons;

export interface ToastOptions {
  description?: string;
  /** In milliseconds. */
  duration?: number;
  /** A button in the toast. */
  action?: { label: string; onClick: () => void };
  /** A toast with the `id` of another replaces it. */
  id?: string;
}

export interface Toast extends ToastOptions {
  key: number;
  kind: ToastKind;
  text: string;
  duration: number;
}

let root: Promise<Root> | null = null;

/** Shows these toasts, the newest last, also over dialogs and outside the pages, which may fail. */
export async function renderToasts(
  toasts: readonly Toast[],
  onDismiss: (toast: Toast) => void,
): Promise<void> {
  root ??= mount();
  const mounted = await root;
  placeBelowHeader();
  mounted.render(
    // On a phone the newest is on top.
    <ol className="flex flex-col-reverse gap-2.5 sm:flex-col">
      {toasts.map((toast) => (
        <ToastCard key={toast.key} toast={toast} onDismiss={() => onDismiss(toast)} />
      ))}
    </ol>,
  );
}

async function mount(): Promise<Root> {
  // Imported here since the server does not need it; the browser has loaded it for the pages.
  const { createRoot } = await import('react-dom/client');
  const host = document.createElement('div');
  host.popover = 'manual';
  host.ariaLive = 'polite';
  host.dataset.print = 'hide';
  // On a phone the toasts are below the header, and taps go through: the buttons of pages and dialogs are near the bottom
  // edge there.
  host.className =
    'pointer-events-none fixed inset-x-3 top-(--toast-top) bottom-auto z-50 w-auto overflow-visible bg-transparent sm:inset-auto sm:right-6 sm:bottom-[calc(var(--bar-height)+1.5rem)] sm:w-[380px]';
  keepOverDialogs(host);
  // Screen readers announce the first toast only if they have noticed its live region before.
  await new Promise((resolve) => setTimeout(resolve, noticedAfterMs));
  return createRoot(host);
}

/** Sets where the toasts of a phone begin: the header is further down while the demo's notice above it is in view. */
function placeBelowHeader(): void {
  const edge = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
  document.documentElement.style.setProperty('--toast-top', `${Math.max(0, edge) + 12}px`);
}

const icons = {
  default: null,
  success: <Check size={20} className="text-completed" />,
  info: (
    <span className="shrink-0 text-teal">
      <WaveSpinner size={20} />
    </span>
  ),
  warning: <Triangle size={20} />,
  error: <Triangle size={20} className="text-coral-dark" />,
};
const grounds: Partial<Record<ToastKind, string>> = { error: 'bg-error-ground', warning: 'bg-held-2' };

/** Stays for its duration, which starts again after the pointer or the focus was on it, or the page was hidden. */
function ToastCard({
  toast: { kind, text, description, duration, action },
  onDismiss,
}: {
  toast: Toast;
  onDismiss: () => void;
}) {
  const [isHovered, setIsHovered] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const isHidden = useSyncExternalStore(onVisibility, () => document.visibilityState === 'hidden');
  const isPaused = isHovered || isFocused || isHidden;
  const dismiss = useEffectEvent(onDismiss);
  useEffect(() => {
    if (isPaused) return;
    const timer = setTimeout(() => dismiss(), duration);
    return () => clearTimeout(timer);
  }, [isPaused, duration]);

  const button = useRef<HTMLButtonElement>(null);
  const focusedBefore = useRef<Element | null>(null);
  useEffect(() => {
    // By Tab alone, the keyboard would seldom reach the button in time.
    const onKeyDown = ({ altKey, code }: KeyboardEvent) => {
      if (altKey && code === 'KeyT') button.current?.focus();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <li
      data-toast={kind}
      data-contrast="edge"
      className={classNames(
        'on-paper flex animate-rise items-center gap-3.5 rounded-row px-5 py-4 text-label text-navy shadow-float sm:pointer-events-auto',
        grounds[kind] ?? 'bg-paper',
      )}
      onPointerEnter={() => setIsHovered(true)}
      onPointerLeave={() => setIsHovered(false)}
    >
      {icons[kind]}
      <div className="min-w-0 wrap-anywhere">
        <p className="leading-snug font-label">{text}</p>
        {description && <p className="text-small text-muted">{description}</p>}
      </div>
      {action && (
        <button
          ref={button}
          type="button"
          aria-keyshortcuts="Alt+T"
          className="pointer-events-auto ml-auto min-h-11 shrink-0 rounded-nav bg-navy px-4 font-label text-foam"
          onFocus={({ relatedTarget }) => {
            focusedBefore.current = relatedTarget;
            setIsFocused(true);
          }}
          onBlur={() => setIsFocused(false)}
          onClick={() => {
            if (focusedBefore.current instanceof HTMLElement)
              focusedBefore.current.focus({ preventScroll: true });
            action.onClick();
            onDismiss();
          }}
        >
          {action.label}
        </button>
      )}
    </li>
  );
}

function onVisibility(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}
