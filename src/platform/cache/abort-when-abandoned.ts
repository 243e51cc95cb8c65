/** `closed` is aborted when the response is sent or the client has disconnected. */
export type WaitingRequest = { readonly closed: AbortSignal };

/** Creates a signal that is aborted once all requests that have joined are closed; calls `onAbandoned` just before. */
export function abortWhenAbandoned(onAbandoned: () => void): {
  signal: AbortSignal;
  join(request: WaitingRequest): void;
} {
  const controller = new AbortController();
  let waiting = 0;
  return {
    signal: controller.signal,
    join({ closed }: WaitingRequest): void {
      waiting += 1;
      closed.addEventListener(
        'abort',
        () => {
          waiting -= 1;
          if (waiting > 0) return;
          onAbandoned();
          controller.abort(closed.reason);
        },
        { once: true },
      );
    },
  };
}
