import type { ChildProcess } from 'node:child_process';

export interface DemoServer {
  origin: string;
  server: ChildProcess;
  stop(): Promise<void>;
}

export function newFolder(): string;
export function startDemo(dataDir: string): Promise<DemoServer>;
export function seedDemo(dataDir: string): Promise<void>;
