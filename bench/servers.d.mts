import type { ChildProcess } from 'node:child_process';

export function migrate(databaseUrl: string): Promise<void>;
export function startProduct(
  settings: { databaseUrl: string; preload?: string },
  undo: (work: () => unknown) => void,
): Promise<{ port: number; pid: number; program: ChildProcess; stop(): Promise<void> }>;
