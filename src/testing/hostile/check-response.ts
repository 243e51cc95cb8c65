import { errorBody } from '#platform/http/register-route.ts';
import { errorTable } from '#shared/error-table.ts';
import type { HostileRequest } from './requests.ts';
import type { HostileResponse } from './send.ts';

/** What errors must not contain: statements and messages of the database, stack traces and paths of files. */
const internals = [
  /\b(select|insert into|delete from|update)\b[^"]*\b(from|values|where|set)\b/i,
  /\b(relation|column|constraint|function) \\?"\w+/i,
  /syntax error|violates|sqlstate|postgres|pglite|kysely/i,
  /\n?\s+at \S+ \(|node_modules|file:\/\/|\.[cm]?[jt]s:\d+/,
];

/** Where redirects may lead: our pages and the identity provider. */
const ownTargets = /^(\/(?![/\\])|http:\/\/localhost:3000\/|https:\/\/issuer\.example\/)/;

/** What is wrong with the response to a request, as sentences; see "Errors" in docs/product.md. */
export function faultsOf(request: HostileRequest, response: HostileResponse): string[] {
  const { status, headers, text } = response;
  // An error may repeat what the request itself contains.
  const sent = `${decoded(request.target)} ${request.body ?? ''}`.toLowerCase();
  const faults: string[] = [];
  if (status >= 500) faults.push(`the status is ${status}`);
  if (status >= 400 && request.method !== 'HEAD') {
    // Browsers get a page if a download fails.
    const isPage =
      /^text\/html/.test(String(headers['content-type'])) && request.operation.path.endsWith('/file');
    if (!isPage) faults.push(...shapeFaults(status, text));
    if (!String(headers['cache-control']).includes('no-store'))
      faults.push('the error may be stored by caches');
    const leaked = internals
      .map((pattern) => pattern.exec(text)?.[0])
      .find((found) => found !== undefined && !sent.includes(found.toLowerCase()));
    if (leaked !== undefined) faults.push(`the error reveals internals: ${leaked}`);
  }
  if (headers['x-content-type-options'] !== 'nosniff') faults.push('there is no nosniff header');
  if (status >= 300 && status < 400 && status !== 304 && !ownTargets.test(String(headers.location))) {
    faults.push(`the redirect leads to ${headers.location}`);
  }
  return faults;
}

function shapeFaults(status: number, text: string): string[] {
  const parsed = errorBody.safeParse(parseJson(text));
  if (!parsed.success) return [`the error has another shape: ${text.slice(0, 200)}`];
  const { code } = parsed.data;
  return new Map<string, { status: number }>(Object.entries(errorTable)).get(code)?.status === status
    ? []
    : [`the code ${code} comes with ${status}`];
}

export function decoded(target: string): string {
  return target.replace(/%([0-9a-f]{2})/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
