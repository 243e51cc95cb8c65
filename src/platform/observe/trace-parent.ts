/** https://www.w3.org/TR/trace-context: an id or a parent of zeros is invalid, and so is version ff. */
const format = /^(?!ff)[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})(?:-.*)?$/;

/** The trace that a request continues, as its `traceparent` header says; null if it has none or an invalid one. */
export function parseTraceParent(
  header: unknown,
): { traceId: string; spanId: string; traceFlags: number } | null {
  const [, traceId, spanId, flags] = (typeof header === 'string' && format.exec(header)) || [];
  return traceId && spanId && flags ? { traceId, spanId, traceFlags: Number.parseInt(flags, 16) } : null;
}

export function traceIdOf(header: unknown): string | null {
  return parseTraceParent(header)?.traceId ?? null;
}
