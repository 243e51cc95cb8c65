import type { Settings } from '../settings.ts';

/** Files of the built program. */
export interface Program {
  worker: URL;
  /** The folder of the browser's files. */
  client: URL;
  /** The folder of the demo's pictures. */
  artwork: URL;
}

export interface Command {
  summary: string;
  /** The names of the parameters, separated by spaces. */
  parameters?: string;
  /** Rejects with `OperatorError` for what the operator can fix. */
  run(settings: Settings, args: string[], program: Program): Promise<void>;
}

/** Writes a line for the operator. */
export function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
