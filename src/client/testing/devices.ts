import { expect, onTestFinished } from 'vitest';
import { cdp, page } from 'vitest/browser';

/** The sizes of the screen for which pages are tested; `set-up.ts` begins each test at the desk. */
export const devices = {
  desk: { width: 1280, height: 900 },
  phone: { width: 390, height: 844 },
} as const;

export type Device = keyof typeof devices;

export const setDevice = (device: Device) => page.viewport(devices[device].width, devices[device].height);

/** Lets animations run during this test: all others have reduced motion. */
export async function allowMotion(): Promise<void> {
  onTestFinished(async () => void (await setReducedMotion('reduce')));
  await setReducedMotion('no-preference');
  expect(matchMedia('(prefers-reduced-motion: reduce)').matches).toBe(false);
}

const setReducedMotion = (value: string) =>
  cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] });

/** An `IntersectionObserver` of a busy device: one call tells that the element was far and that it has come near. */
export class FarThenNear implements Partial<IntersectionObserver> {
  readonly #callback: IntersectionObserverCallback;

  constructor(callback: IntersectionObserverCallback) {
    this.#callback = callback;
  }

  observe(target: Element): void {
    const entries = [false, true].map((isIntersecting) => ({ target, isIntersecting }));
    this.#callback(entries as IntersectionObserverEntry[], this as unknown as IntersectionObserver);
  }

  disconnect(): void {}

  unobserve(): void {}
}
