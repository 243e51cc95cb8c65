export interface DemoServer {
  origin: string;
  stop(): Promise<void>;
}

export function newFolder(): string;
export function startDemo(dataDir: string): Promise<DemoServer>;
export function seedDemo(dataDir: string): Promise<void>;
