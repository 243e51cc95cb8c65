import { toasts as limits } from '#shared/constants.ts';
import type { Toast, ToastKind, ToastOptions } from './toaster.tsx';

/** Loaded with the first interaction (`late-parts.tsx`): the first load of visitors has a budget. */
export const loadToaster = () => import('./toaster.tsx');

let shown: readonly Toast[] = [];
let sent = 0;

function setShown(next: readonly Toast[]): void {
  shown = next;
  void draw();
}

async function draw(): Promise<void> {
  const toaster = await loadToaster().catch(() => null);
  if (toaster) await toaster.renderToasts(shown, dismiss);
  // Only a device that was offline at the first interaction has no code for it: the header says that it is offline.
  else addEventListener('online', draw, { once: true });
}

const dismiss = (toast: Toast) => setShown(shown.filter((other) => other !== toast));

function show(kind: ToastKind, text: string, options: ToastOptions = {}): void {
  const toast: Toast = { duration: limits.durationMs, ...options, key: sent++, kind, text };
  const isReplaced = (other: Toast) =>
    (toast.id !== undefined && other.id === toast.id) ||
    // Without a connection several calls fail for the same reason: one toast is enough.
    (kind === 'error' && other.text === text && other.description === toast.description);
  setShown([...shown.filter((other) => !isReplaced(other)), toast].slice(-limits.visible));
}

/** Short messages at the edge of the screen: at most three at once, four seconds each. */
export const toast = {
  default: (text: string, options?: ToastOptions) => show('default', text, options),
  success: (text: string, options?: ToastOptions) => show('success', text, options),
  info: (text: string, options?: ToastOptions) => show('info', text, options),
  warning: (text: string, options?: ToastOptions) => show('warning', text, options),
  error: (text: string, options?: ToastOptions) => show('error', text, options),
  clear: () => setShown([]),
};
