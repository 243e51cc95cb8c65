const names = new Set(['localhost', '127.0.0.1', '::1', '[::1]']);

/** Whether a host's name leads to this machine alone. */
export function isLoopback(host: string): boolean {
  return names.has(host);
}
