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
