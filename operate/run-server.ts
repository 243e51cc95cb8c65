import { type ChildProcess, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { serverPath } from '../scripts/servers.mjs';

export interface RunningProgram {
  pid: number;
  /** What it has printed. */
  output(): string;
  /** Sends a signal; `stop` also waits until the program has ended and resolves to its exit code and how long it took. */
  signal(name: NodeJS.Signals): void;
  stop(name?: NodeJS.Signals): Promise<{ code: number | null; ms: number }>;
  ended: Promise<{ code: number | null }>;
}

/** Starts a program and collects its output. */
export function runProgram(
  command: string,
  args: readonly string[],
  { env, cwd, uid }: { env?: NodeJS.ProcessEnv; cwd?: string; uid?: number } = {},
): RunningProgram {
  const child = spawn(command, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: serverPath, ...env },
    ...(cwd && { cwd }),
    ...(uid !== undefined && { uid }),
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk;
    });
  }
  const ended = new Promise<{ code: number | null }>((resolve) => {
    child.once('close', (code) => resolve({ code }));
  });
  running.add(child);
  child.once('close', () => running.delete(child));
  return {
    pid: child.pid ?? 0,
    output: () => output,
    signal: (name) => child.kill(name),
    async stop(name = 'SIGTERM') {
      const started = performance.now();
      child.kill(name);
      return { ...(await ended), ms: performance.now() - started };
    },
    ended,
  };
}

const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** Waits until the condition holds; throws an error with this message after the time. */
export async function until(
  condition: () => Promise<boolean> | boolean,
  message: () => string,
  timeoutMs = 90_000,
): Promise<void> {
  const deadline = performance.now() + timeoutMs;
  while (!(await condition())) {
    if (performance.now() > deadline) throw new Error(message());
    await wait(50);
  }
}

/** The processes that a process has started. */
export async function childrenOf(pid: number): Promise<number[]> {
  const text = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return text.split(' ').filter(Boolean).map(Number);
}
