import { beforeEach, describe, expect, it, vi } from 'vitest';
import { toast } from './toast.ts';

interface Shown {
  kind: string;
  text: string;
  description?: string;
}

const rendered = vi.hoisted(() => ({ toasts: [] as Shown[], dismiss: (_toast: Shown) => {} }));
vi.mock('./toaster.tsx', () => ({
  renderToasts: (toasts: Shown[], dismiss: (toast: Shown) => void) =>
    Object.assign(rendered, { toasts, dismiss }),
}));

const texts = () => rendered.toasts.map(({ text }) => text);

beforeEach(() => toast.clear());

describe('toast', () => {
  it.each(['default', 'success', 'info', 'warning', 'error'] as const)('shows the kind %s', (kind) => {
    toast[kind]('News');
    expect(rendered.toasts).toMatchObject([{ kind, text: 'News', duration: 4_000 }]);
  });

  it('keeps the newest three', () => {
    for (const text of ['one', 'two', 'three', 'four']) toast.success(text);
    expect(texts()).toEqual(['two', 'three', 'four']);
  });

  it('replaces a toast with the same id', () => {
    toast.error('Two photos failed', { id: 'upload' });
    toast.success('Saved');
    toast.error('Three photos failed', { id: 'upload' });
    expect(texts()).toEqual(['Saved', 'Three photos failed']);
  });

  it('shows one toast for several failures with the same text and reason', () => {
    toast.error('Not saved', { description: 'No connection' });
    toast.error('Not saved', { description: 'No connection' });
    toast.error('Not saved', { description: 'Too many requests' });
    expect(rendered.toasts.map(({ description }) => description)).toEqual([
      'No connection',
      'Too many requests',
    ]);
  });

  it('shows the same success twice', () => {
    toast.success('Saved');
    toast.success('Saved');
    expect(texts()).toEqual(['Saved', 'Saved']);
  });

  it('removes only the toast that is dismissed', () => {
    toast.success('one');
    toast.success('two');
    const [first] = rendered.toasts;
    if (first) rendered.dismiss(first);
    expect(texts()).toEqual(['two']);
  });
});
