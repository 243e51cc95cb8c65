import type { ReactNode } from 'react';
import type { ExternalToast } from 'sonner';
import { announce } from '#client/ui/live-region.ts';
import { toasts } from '#shared/constants.ts';
import { keepOverDialogs } from './over-dialogs.ts';
import { placeBelowHeader } from './toast-place.ts';

export type ToastKind = 'default' | 'success' | 'info' | 'warning' | 'error' | 'loading';

/** `action` is a button in the toast. A toast with the `id` of another replaces it. */
export type ToastOptions = Pick<ExternalToast, 'description' | 'id' | 'duration' | 'action'>;

/** Fetched with the first toast, so that it is not part of the first load. */
export const loadToaster = () => import('./toaster.tsx');

async function show(kind: ToastKind, text: ReactNode, options?: ToastOptions) {
  try {
    const toaster = await loadToaster();
    await toaster.mount();
    toaster.show(kind, text, options);
  } catch (error) {
    // The toaster can't be fetched, for example offline: show the text without it, and log the reason.
    if (kind !== 'loading') showPlainly(text, options);
    reportError(error);
  }
}

let removePlainNews = () => {};
const plainClasses =
  'pointer-events-none on-paper fixed inset-x-3 top-(--toast-top) bottom-auto z-50 mx-auto w-auto max-w-[380px] rounded-row bg-paper px-5 py-4 text-label font-label whitespace-pre-line text-navy shadow-float sm:top-auto sm:bottom-3';

/** Shows one message at a time, as text without a button, with code from the first load only. */
function showPlainly(text: ReactNode, { description, duration = toasts.durationMs }: ToastOptions = {}) {
  const news = [text, description].filter((part) => typeof part === 'string').join('\n');
  if (news === '') return;
  announce(news);
  removePlainNews();
  placeBelowHeader();
  const box = document.createElement('p');
  box.popover = 'manual';
  box.id = 'plain-news';
  box.dataset.contrast = 'edge';
  box.dataset.print = 'hide';
  box.className = plainClasses;
  box.textContent = news;
  removePlainNews = keepOverDialogs(box);
  setTimeout(removePlainNews, duration);
}

/** Short messages at the edge of the screen: at most three at once, four seconds each. */
export const toast = {
  default: (text: ReactNode, options?: ToastOptions) => void show('default', text, options),
  success: (text: ReactNode, options?: ToastOptions) => void show('success', text, options),
  info: (text: ReactNode, options?: ToastOptions) => void show('info', text, options),
  warning: (text: ReactNode, options?: ToastOptions) => void show('warning', text, options),
  error: (text: ReactNode, options?: ToastOptions) => void show('error', text, options),
  /** Stays until a toast with the same `id` replaces it. */
  loading: (text: ReactNode, options?: ToastOptions) => void show('loading', text, options),
  /** Shows `loading`, then `success` or `error` when the promise settles. Returns the promise. */
  promise: <Value>(
    promise: Promise<Value>,
    texts: {
      loading: string;
      success: string | ((value: Value) => string);
      error: string | ((error: unknown) => string);
    },
  ): Promise<Value> => {
    const id = `promise-${promiseCount++}`;
    void show('loading', texts.loading, { id });
    promise.then(
      (value) =>
        show('success', typeof texts.success === 'function' ? texts.success(value) : texts.success, { id }),
      (error: unknown) =>
        show('error', typeof texts.error === 'function' ? texts.error(error) : texts.error, { id }),
    );
    return promise;
  },
};

let promiseCount = 0;
