import { expect, it } from 'vitest';
import { deferScripts, hydratedEvent, hydratingEvent, repeatEarlyClicks } from './deferred-hydration.tsx';

/** A browser in which nothing happens automatically: `happens` calls the listeners. */
function run(script: string, image: { complete: boolean } | null = null) {
  const listeners = new Map<string, Set<(event?: unknown) => void>>();
  const added: unknown[] = [];
  const attributes: string[] = [];
  const listen = (name: string, act: (event?: unknown) => void) => {
    listeners.set(name, (listeners.get(name) ?? new Set()).add(act));
  };
  const scripts = { querySelectorAll: () => ['classic script'] };
  const browser = {
    document: {
      currentScript: { previousElementSibling: { textContent: '<script></script>' } },
      createRange: () => ({ createContextualFragment: () => scripts }),
      querySelector: () => image && { ...image, addEventListener: listen },
      body: { append: (node: unknown) => added.push(node) },
      documentElement: { setAttribute: (name: string) => attributes.push(name) },
    },
    addEventListener: listen,
    removeEventListener: (name: string, act: () => void) => listeners.get(name)?.delete(act),
    requestAnimationFrame: (act: () => void) => listen('frame', act),
    setTimeout: (act: () => void, ms?: number) => listen(ms === undefined ? 'task' : 'timeout', act),
  };
  new Function(...Object.keys(browser), script)(...Object.values(browser));
  const happens = (name: string, event?: unknown) => {
    const called = [...(listeners.get(name) ?? [])];
    if (name === 'task') listeners.delete(name);
    for (const listener of called) listener(event);
  };
  return { added, attributes, scripts, happens };
}

const open = (image: { complete: boolean } | null) => run(deferScripts(), image);

it('starts the scripts once the first image is loaded and painted, and only once', () => {
  const { added, scripts, happens } = open({ complete: false });
  expect(added).toEqual(['classic script']);
  happens('load');
  happens('frame');
  expect(added).toEqual(['classic script']);
  happens('task');
  expect(added).toEqual(['classic script', scripts]);
  happens('timeout');
  happens('keydown');
  expect(added).toEqual(['classic script', scripts]);
});

it('starts the scripts at once without a first image, and without waiting for it after a sign of use', () => {
  const { added, scripts } = open(null);
  expect(added).toEqual(['classic script', scripts]);
  for (const sign of ['timeout', 'pointerdown', 'keydown']) {
    const { added, scripts, happens } = open({ complete: false });
    happens(sign);
    expect(added, sign).toEqual(['classic script', scripts]);
  }
});

it('repeats early clicks on buttons in their order, once the page is hydrated', () => {
  const { attributes, happens } = run(repeatEarlyClicks());
  const clicked: string[] = [];
  const click = (name: string, isConnected = true) =>
    happens('click', { target: { closest: () => ({ isConnected, click: () => clicked.push(name) }) } });
  click('day');
  click('removed', false);
  click('hour');
  happens('click', { target: { closest: () => null } });
  happens(hydratingEvent);
  click('handled by React');
  expect(clicked).toEqual([]);
  happens(hydratedEvent);
  expect(attributes).toEqual(['data-hydrated']);
  expect(clicked).toEqual([]);
  // One per task, so that the page can render in between.
  happens('task');
  expect(clicked).toEqual(['day']);
  for (let tasks = 0; tasks < 4; tasks++) happens('task');
  expect(clicked).toEqual(['day', 'hour']);
});
