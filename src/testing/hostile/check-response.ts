import { errorBody } from '#platform/http/register-route.ts';
import { errorStatuses, isErrorCode } from '#shared/errors.ts';
import type { HostileRequest } from './requests.ts';
import type { HostileResponse } from './send.ts';
import type { HostileWorld } from './world.ts';

/** What must not be in an error: statements and messages of the database, stack traces and paths of files. */
const inside = [
  /\b(select|insert into|delete from|update)\b[^"]*\b(from|values|where|set)\b/i,
  /\b(relation|column|constraint|function) \\?"\w+/i,
  /syntax error|violates|sqlstate|postgres|pglite|kysely/i,
  /\n?\s+at \S+ \(|node_modules|file:\/\/|\.[cm]?[jt]s:\d+/,
];

/** Where redirects may lead: our pages and the identity provider. */
const ownTargets = /^(\/(?![/\\])|http:\/\/localhost:3000\/|https:\/\/issuer\.example\/)/;

/** What is wrong with the response to a request, as sentences; see "Errors" in docs/product.md. */
export function faultsOf(request: HostileRequest, response: HostileResponse, world: HostileWorld): string[] {
  const { status, headers, text } = response;
  // An error may repeat what the request itself contains.
  const sent = world.fill(`${decoded(request.target)} ${request.body ?? ''}`).toLowerCase();
  const isOurs = (found: string) => !sent.includes(found.toLowerCase());
  const faults: string[] = [];
  if (status >= 500) faults.push(`the status is ${status}`);
  if (status >= 400 && request.method !== 'HEAD') {
    faults.push(...shapeFaults(status, text));
    if (!String(headers['cache-control']).includes('no-store'))
      faults.push('the error may be stored by caches');
    const told = inside
      .map((pattern) => pattern.exec(text)?.[0])
      .find((found) => found !== undefined && isOurs(found));
    if (told !== undefined) faults.push(`the error tells of the inside: ${told}`);
  }
  if (headers['x-content-type-options'] !== 'nosniff') faults.push('there is no nosniff header');
  if (status >= 300 && status < 400 && status !== 304 && !ownTargets.test(String(headers.location))) {
    faults.push(`the redirect leads to ${headers.location}`);
  }
  return [...faults, ...leaks(request, response, world, isOurs)];
}

function shapeFaults(status: number, text: string): string[] {
  const parsed = errorBody.safeParse(parseJson(text));
  if (!parsed.success) return [`the error has another shape: ${text.slice(0, 200)}`];
  const { code } = parsed.data;
  return isErrorCode(code) && errorStatuses[code] === status ? [] : [`the code ${code} comes with ${status}`];
}

/** Personal data of others. Administrators may see addresses in their lists, and signed-in users owners' numbers. */
function leaks(
  { target, role }: HostileRequest,
  { status, text }: HostileResponse,
  { people }: HostileWorld,
  isOurs: (found: string) => boolean,
): string[] {
  const isAdminCall = decoded(target).includes('/admin/');
  return Object.entries(people).flatMap(([name, { email, phone_number }]) => {
    if (name === role) return [];
    const has = (value: string | null) => value !== null && text.includes(value) && isOurs(value);
    const tellsEmail = has(email) && (status >= 400 || !isAdminCall);
    const tellsPhone = has(phone_number) && (status >= 400 || isAdminCall || role === 'visitor');
    return [
      ...(tellsEmail ? [`the response has the e-mail address of ${name}`] : []),
      ...(tellsPhone ? [`the response has the phone number of ${name}`] : []),
    ];
  });
}

function decoded(target: string): string {
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
