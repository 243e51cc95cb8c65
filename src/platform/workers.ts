/** Work that takes much memory or long: done in another process, or in this one without workers. */
export interface Task<Input, Output> {
  /** The name under which `src/app/worker.ts` exports `run`. */
  name: string;
  run(input: Input, signal?: AbortSignal): Promise<Output>;
}

export interface Workers {
  /**
   * Rejects with the error of the task, of which only the message survives the way between processes, and with the signal's
   * reason if it is aborted, which ends the process.
   */
  run<Input, Output>(task: Task<Input, Output>, input: Input, signal?: AbortSignal): Promise<Output>;
}

/** For tests and development: no process is started. */
export const inThisProcess: Workers = { run: (task, input, signal) => task.run(input, signal) };
