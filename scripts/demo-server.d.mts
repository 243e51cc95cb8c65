import type { ChildProcess } from 'node:child_process';

export interface DemoServer {
  origin: string;
  server: ChildProcess;
  stop(): Promise<void>;
}

export function newFolder(): string;
export function startDemo(dataDir: string, moment?: string): Promise<DemoServer>;
export function startSeeded(dataDir: string, moment?: string): Promise<DemoServer>;
