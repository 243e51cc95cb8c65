import type { TestResponse } from '../test-app.ts';

/** `done`, or the code of the error. */
export function outcomeOf(response: TestResponse<unknown>): string {
  return response.status < 300 ? 'done' : response.error.code;
}

export function instants({ start, end }: { start: number; end: number }) {
  return { startTime: new Date(start).toISOString(), endTime: new Date(end).toISOString() };
}
