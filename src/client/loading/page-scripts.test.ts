import { expect, it } from 'vitest';
import { startScripts } from './page-scripts.tsx';

/** A browser in which nothing happens automatically: `happens` calls the listeners. */
function open(image: { complete: boolean } | null) {
  const listeners = new Map<string, () => void>();
  const added: unknown[] = [];
  const listen = (name: string, act: () => void) => listeners.set(name, act);
  const scripts = { querySelectorAll: () => ['classic script'] };
  const browser = {
    document: {
      currentScript: { previousElementSibling: { textContent: '<script></script>' } },
      createRange: () => ({ createContextualFragment: () => scripts }),
      querySelector: () => image && { ...image, addEventListener: listen },
      // A fragment is empty after it was added.
      body: { append: (node: unknown) => added.includes(node) || added.push(node) },
    },
    addEventListener: listen,
    requestAnimationFrame: (act: () => void) => listen('frame', act),
    setTimeout: (act: () => void, ms?: number) => listen(ms === undefined ? 'task' : 'timeout', act),
  };
  new Function(...Object.keys(browser), startScripts())(...Object.values(browser));
  return { added, scripts, happens: (name: string) => listeners.get(name)?.() };
}

it('starts the scripts once the first image is painted, or without one at once', () => {
  const { added, scripts, happens } = open({ complete: false });
  for (const moment of ['load', 'frame']) happens(moment);
  expect(added).toEqual(['classic script']);
  happens('task');
  expect(added).toEqual(['classic script', scripts]);
  const { added: atOnce } = open(null);
  expect(atOnce.length).toBe(2);
});

it.each(['timeout', 'pointerdown', 'keydown'])('does not wait for the first image after a %s', (sign) => {
  const { added, scripts, happens } = open({ complete: false });
  happens(sign);
  expect(added).toEqual(['classic script', scripts]);
});
