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
/** Vitest mocks only the first of several imports at the same time. */
const drawn = () => vi.dynamicImportSettled();

const show = async (...[text, options]: Parameters<typeof toast.error>) => {
  toast.error(text, options);
  await drawn();
};
const succeed = async (text: string) => {
  toast.success(text);
  await drawn();
};

beforeEach(async () => {
  toast.clear();
  await drawn();
});

describe('toast', () => {
  it.each(['default', 'success', 'info', 'warning', 'error'] as const)('shows the kind %s', async (kind) => {
    toast[kind]('News');
    await drawn();
    expect(rendered.toasts).toMatchObject([{ kind, text: 'News', duration: 4_000 }]);
  });

  it('keeps the newest three', async () => {
    for (const text of ['one', 'two', 'three', 'four']) await succeed(text);
    expect(texts()).toEqual(['two', 'three', 'four']);
  });

  it('replaces a toast with the same id', async () => {
    await show('Two photos failed', { id: 'upload' });
    await succeed('Saved');
    await show('Three photos failed', { id: 'upload' });
    expect(texts()).toEqual(['Saved', 'Three photos failed']);
  });

  it('shows one toast for several failures with the same text and reason', async () => {
    for (const description of ['No connection', 'No connection', 'Too many requests'])
      await show('Not saved', { description });
    const reasons = rendered.toasts.map(({ description }) => description);
    expect(reasons).toEqual(['No connection', 'Too many requests']);
  });

  it('shows the same success twice', async () => {
    await succeed('Saved');
    await succeed('Saved');
    expect(texts()).toEqual(['Saved', 'Saved']);
  });

  it('removes only the toast that is dismissed', async () => {
    await succeed('one');
    await succeed('two');
    const [first] = rendered.toasts;
    if (first) rendered.dismiss(first);
    await drawn();
    expect(texts()).toEqual(['two']);
  });

  it('shows what could not be drawn without a connection once it is back', async () => {
    const online = vi.fn<(name: string, listener: () => void) => void>();
    vi.stubGlobal('addEventListener', online);
    vi.doMock('./toaster.tsx', () => Promise.reject(new TypeError('Failed to fetch')));
    vi.resetModules();
    const { toast: early } = await import('./toast.ts');
    early.error('Not saved');
    await expect.poll(() => online.mock.calls).toEqual([['online', expect.any(Function), { once: true }]]);
    expect(texts()).toEqual([]);

    vi.doMock('./toaster.tsx', () => ({
      renderToasts: (toasts: Shown[]) => Object.assign(rendered, { toasts }),
    }));
    online.mock.calls[0]?.[1]();
    await expect.poll(texts).toEqual(['Not saved']);
    vi.unstubAllGlobals();
  });
});
