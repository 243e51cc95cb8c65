import fc from 'fast-check';
import { hostileText } from './hostile-values.ts';
import type { Operation } from './operations.ts';
import { oneIn, valueFor } from './valid-values.ts';

/** Without lone surrogates, which have no encoding. */
const wellFormed = (text: string) => Buffer.from(text).toString();

/** Ways to write text in a URL, from the usual one to those that only attackers use. */
const encodings: ((text: string) => string)[] = [
  (text) => encodeURIComponent(wellFormed(text)),
  (text) => encodeURIComponent(encodeURIComponent(wellFormed(text))),
  (text) => Buffer.from(text).toString('hex').replace(/../g, '%$&'),
  // Latin-1, with bytes that are not UTF-8.
  (text) =>
    text.replace(
      /[^\u0021-\u007e]|[?#]/g,
      (character) => `%${(character.charCodeAt(0) & 0xff).toString(16).padStart(2, '0')}`,
    ),
  (text) => `${encodeURIComponent(wellFormed(text))}%`,
  (text) => `%c0%af${encodeURIComponent(wellFormed(text))}%ed%a0%80%zz`,
];
const placeholder = /^\{\{\w+\}\}$/;

/** The text as a part of a URL. Placeholders stay as they are. */
function encoded(text: string, flaws: number): fc.Arbitrary<string> {
  if (placeholder.test(text)) return fc.constant(text);
  const [usual] = encodings as [(text: string) => string];
  return oneIn(flaws, fc.constantFrom(...encodings), fc.constant(usual)).map((encode) => encode(text));
}

const asText = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

const join = (parts: readonly fc.Arbitrary<string>[]): fc.Arbitrary<string> =>
  fc.tuple(...parts).map((texts) => texts.join(''));

/** The path with values for its parameters. */
function pathOf({ path, parameters }: Operation, flaws: number): fc.Arbitrary<string> {
  const parts = path.split(/(\{\w+\})/).map((part, index, all) => {
    const parameter = parameters.find(({ name }) => part === `{${name}}`);
    if (!parameter) return fc.constant(part);
    const value = valueFor(parameter.schema, parameter.name, all[index - 1] ?? '', 0).map(asText);
    return oneIn(flaws, hostileText, value).chain((text) => encoded(text, flaws));
  });
  return join(parts);
}

/** The query: known parameters, unknown ones, and the same one twice. */
function queryOf({ parameters }: Operation, flaws: number): fc.Arbitrary<string> {
  const known = parameters.filter((parameter) => parameter.in === 'query');
  const pairOf = ({ name, schema }: (typeof known)[number]) =>
    oneIn(flaws, hostileText, valueFor(schema, name, '', 0).map(asText))
      .chain((text) => encoded(text, flaws))
      .map((text) => `${name}=${text}`);
  const needed = flaws === 0 ? known.filter(({ required }) => required) : [];
  const pairs = known.filter((parameter) => !needed.includes(parameter)).map(pairOf);
  const odd = fc.constantFrom(
    '__proto__=1',
    'limit[]=1',
    'a[b]=c',
    '=',
    '&&',
    'x',
    'cursor',
    'limit=1',
    ';a=1',
    '?',
  );
  const some =
    known.length === 0
      ? fc.constant<string[]>([])
      : fc.subarray(pairs).chain((few) => fc.tuple(...needed.map(pairOf), ...few));
  const extra = oneIn(flaws, fc.array(odd, { maxLength: 3 }), fc.constant<string[]>([]));
  const doubled = oneIn(flaws / 2, fc.constant(true), fc.constant(false));
  return fc.tuple(some, extra, doubled).map(([usual, unknown, isDoubled]) => {
    const all = [...usual, ...unknown, ...(isDoubled ? usual : [])];
    return all.length === 0 ? '' : `?${all.join('&')}`;
  });
}

/** Other spellings of a target, most of which name nothing. */
const spellings: ((target: string) => string)[] = [
  (target) => target.replace('/v1/', '/v1//'),
  (target) => target.replace('/v1/', '/v1/./'),
  (target) => target.replace('/v1/', '/v1/../v1/'),
  (target) => target.replace('/v1/', '/v1/%2e%2e/'),
  (target) => target.replace('api', '%61pi'),
  (target) => target.replace('/api/', '/API/'),
  (target) => `/${target}`,
  (target) => `${target}/`,
  (target) => `${target};jsessionid=1`,
  (target) => `${target}#fragment`,
  (target) => `${target}%00`,
  (target) => `${target}/${'x'.repeat(300)}`,
  (target) => `${target}${'/a'.repeat(200)}`,
  (target) => `http://evil.example${target}`,
  (target) => `${target.split('?')[0]}.json`,
];

/** What follows the method in the request line. */
export function targetOf(operation: Operation, flaws: number): fc.Arbitrary<string> {
  const usual = join([pathOf(operation, flaws), queryOf(operation, flaws)]);
  const respelt = fc.tuple(usual, fc.constantFrom(...spellings)).map(([target, respell]) => respell(target));
  return oneIn(flaws / 4, respelt, usual).filter(isSendable);
}

/** Node's client refuses other characters; see `src/app/attacks.test.ts` for requests that no client sends. */
function isSendable(target: string): boolean {
  return target.length < 10_000 && /^[\u0021-\u00ff]+$/.test(target);
}
