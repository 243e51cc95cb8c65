import { AppError } from '#shared/errors.ts';

/** Counts what is open per key. */
export function createCounts(max: number) {
  const counts = new Map<string, number>();
  return {
    /** Counts one more until the returned function is called. Throws 429 beyond the limit. */
    enter(key: string): () => void {
      const count = counts.get(key) ?? 0;
      if (count >= max) throw new AppError('too_many_requests');
      counts.set(key, count + 1);
      return () => {
        const left = (counts.get(key) ?? 0) - 1;
        if (left > 0) counts.set(key, left);
        else counts.delete(key);
      };
    },
  };
}
