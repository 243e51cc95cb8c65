import { expect, it } from 'vitest';
import { awakeEvent, deferHydration } from './deferred-hydration.ts';

const page = `<html><head><link rel="modulepreload" href="/assets/a.js"/><link rel="modulepreload" href="/assets/b.js"/></head>
<body><img fetchpriority="high"><script type="module" async="">import "/assets/a.js";</script></body></html>`;

/** The served page in a browser that does nothing by itself: what it was asked to wait for is called by hand. */
function opened(picture: { complete: boolean } | null) {
  const html = deferHydration(page);
  const held = { textContent: /<script type="text\/plain">([\s\S]*?)<\/script>/.exec(html)?.[1] };
  const waiting: Record<string, (event?: unknown) => void> = {};
  const added: { rel?: string; href?: string; type?: string; textContent?: string }[] = [];
  const append = (element: object) => added.push(element);
  const listen = (name: string, act: (event?: unknown) => void) => {
    waiting[name] = act;
  };
  const browser = {
    document: {
      currentScript: { previousElementSibling: held },
      querySelector: () => picture && { ...picture, addEventListener: listen },
      createElement: () => ({}),
      head: { append },
      body: { append },
      documentElement: { setAttribute: (name: string) => added.push({ type: name }) },
    },
    addEventListener: listen,
    removeEventListener: () => undefined,
    requestAnimationFrame: (act: () => void) => listen('frame', act),
    setTimeout: (act: () => void, ms?: number) => listen(ms === undefined ? 'soon' : 'patience', act),
  };
  const starter = /<\/script><script>([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '';
  new Function(...Object.keys(browser), starter)(...Object.values(browser));
  return { html, added, happens: (name: string, event?: unknown) => waiting[name]?.(event) };
}

const everything = [
  { rel: 'modulepreload', href: '/assets/a.js' },
  { rel: 'modulepreload', href: '/assets/b.js' },
  { type: 'module', textContent: 'import "/assets/a.js";' },
];

it('asks for no script until the first picture has come and been painted, and then for all, once', () => {
  const { html, added, happens } = opened({ complete: false });
  expect(html).not.toContain('rel="modulepreload"');
  expect(added).toEqual([]);
  happens('load');
  happens('frame');
  expect(added).toEqual([]);
  happens('soon');
  expect(added).toEqual(everything);
  happens('patience');
  expect(added).toEqual(everything);
});

it('starts the scripts at once where the page has no first picture', () => {
  expect(opened(null).added).toEqual(everything);
});

it.each(['patience', 'pointerdown', 'keydown'])('waits no longer than %s', (sign) => {
  const { added, happens } = opened({ complete: false });
  happens(sign);
  expect(added).toEqual(everything);
});

it('presses again, once the page is awake, the buttons that were pressed before, in their order', () => {
  const { added, happens } = opened({ complete: false });
  const presses: string[] = [];
  const press = (name: string, isConnected = true) =>
    happens('click', { target: { closest: () => ({ isConnected, click: () => presses.push(name) }) } });
  press('day');
  press('of a part that is gone', false);
  press('hour');
  happens('click', { target: { closest: () => null } });
  expect(presses).toEqual([]);
  happens(awakeEvent);
  expect(added).toContainEqual({ type: 'data-awake' });
  // Each once the page shows what the one before has done.
  expect(presses).toEqual(['day']);
  for (let tasks = 0; tasks < 3; tasks++) happens('soon');
  expect(presses).toEqual(['day', 'hour']);
});
