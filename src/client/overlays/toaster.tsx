import { type ReactNode, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { toast as sonner, Toaster } from 'sonner';
import { Check, Triangle } from '#client/ui/icons.tsx';
import { noticedAfterMs } from '#client/ui/live-region.ts';
import { WaveSpinner } from '#client/ui/wave.tsx';
import { toasts } from '#shared/constants.ts';
import { keepOverDialogs } from './over-dialogs.ts';
import type { ToastKind, ToastOptions } from './toast.ts';
import { placeBelowHeader } from './toast-place.ts';

let mounting: Promise<void> | null = null;

/** On a phone toasts appear below the header: the buttons of pages and dialogs are near the bottom edge there. */
const belowHeader = 'var(--toast-top)';

/** Mounts the toaster once; a toast sent before that would be lost. */
export function mount(): Promise<void> {
  mounting ??= new Promise((ready) => {
    const host = document.createElement('div');
    host.popover = 'manual';
    // Reset the browser's popover styles: the toasts are at the edge of the screen.
    host.className = 'inset-auto overflow-visible bg-transparent';
    keepOverDialogs(host);
    // Screen readers announce the first toast only if they have noticed its live region before.
    createRoot(host).render(<Ready onReady={() => void setTimeout(ready, noticedAfterMs)} />);
  });
  return mounting;
}

export function show(kind: ToastKind, text: ReactNode, options?: ToastOptions): void {
  placeBelowHeader();
  if (kind === 'error') dismissTwin(text, options);
  const data = { duration: kind === 'loading' ? Number.POSITIVE_INFINITY : toasts.durationMs, ...options };
  if (kind === 'default') sonner(text, data);
  else sonner[kind](text, data);
}

/** Without a connection several calls fail for the same reason: one toast is enough. */
function dismissTwin(text: ReactNode, { id, description }: ToastOptions = {}): void {
  const twin = sonner
    .getToasts()
    .find((shown) => 'title' in shown && shown.title === text && shown.description === description);
  if (twin && twin.id !== id) sonner.dismiss(twin.id);
}

function Ready({ onReady }: { onReady: () => void }) {
  useEffect(onReady, [onReady]);
  return (
    <Toaster
      visibleToasts={toasts.visible}
      duration={toasts.durationMs}
      position={matchMedia('(width < 40rem)').matches ? 'top-center' : 'bottom-right'}
      closeButton={false}
      gap={10}
      expand
      offset={{ top: belowHeader, right: 24, bottom: 24, left: 24 }}
      mobileOffset={{ top: belowHeader, right: 12, bottom: 12, left: 12 }}
      icons={{
        success: <Check size={20} />,
        error: <Triangle size={20} />,
        warning: <Triangle size={20} />,
        info: <InfoWave />,
        loading: <WaveSpinner size={20} />,
      }}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast:
            'on-paper flex w-full items-center gap-3.5 rounded-row bg-paper px-5 py-4 font-text text-label text-navy shadow-float max-sm:pointer-events-none sm:w-[380px] data-[type=error]:bg-error-ground data-[type=warning]:bg-held-2 [&>[data-icon]]:shrink-0',
          title: 'font-label leading-snug',
          description: 'text-small text-muted',
          success: '[&>[data-icon]]:text-completed',
          info: '[&>[data-icon]]:text-teal',
          loading: '[&>[data-icon]]:text-teal',
          // Important, because Sonner's own style sheet is outside the cascade layers.
          loader: 'static! transform-none!',
          error: '[&>[data-icon]]:text-coral-dark',
          actionButton:
            'pointer-events-auto ml-auto min-h-11 shrink-0 rounded-nav bg-navy px-4 font-label text-foam',
        },
      }}
    />
  );
}

function InfoWave() {
  return <WaveSpinner size={20} />;
}
