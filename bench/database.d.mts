import type { sizes } from './world.mjs';

export function createDatabase(
  size: keyof typeof sizes,
  options: { keep: boolean; migrate(url: string): Promise<void>; undo(work: () => unknown): void },
): Promise<string>;
