import { hostileText } from './hostile-values.ts';
import type { Operation, Parameter } from './operations.ts';
import type { Values } from './values.ts';

/** Without lone surrogates, which have no encoding. */
const wellFormed = (text: string) => Buffer.from(text).toString();
const usual = (text: string) => encodeURIComponent(wellFormed(text));

/** Ways to write text in a URL that only attackers use. */
const encodings: ((text: string) => string)[] = [
  (text) => encodeURIComponent(usual(text)),
  (text) => Buffer.from(text).toString('hex').replace(/../g, '%$&'),
  // Latin-1, with bytes that are not UTF-8.
  (text) =>
    text.replace(
      /[^\u0021-\u007e]|[?#]/g,
      (character) => `%${(character.charCodeAt(0) & 0xff).toString(16).padStart(2, '0')}`,
    ),
  (text) => `${usual(text)}%`,
  (text) => `%c0%af${usual(text)}%ed%a0%80%zz`,
];

const asText = (value: unknown): string =>
  Array.isArray(value)
    ? value.map((one) => (Array.isArray(one) ? '' : asText(one))).join(',')
    : value === null
      ? ''
      : Object(value) === value
        ? JSON.stringify(value)
        : String(value);

/** A valid value, or a hostile one in an odd encoding. */
function textOf(values: Values, { schema, name }: Parameter): string {
  const { choices, flaws } = values;
  const text = choices.chance(flaws) ? choices.any(hostileText) : asText(values.valid(schema, [name]));
  return choices.chance(flaws) ? choices.of(encodings)(text) : usual(text);
}

export function pathOf(values: Values, { path, parameters }: Operation): string {
  const inPath = parameters.filter((parameter) => parameter.in === 'path');
  const ids = values.pathIds(inPath.filter(({ schema }) => schema.format === 'uuid').map(({ name }) => name));
  return path.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const parameter = inPath.find((one) => one.name === name);
    if (!parameter) return whole;
    return ids[name] && !values.choices.chance(values.flaws) ? ids[name] : textOf(values, parameter);
  });
}

const oddPairs = '__proto__=1 limit[]=1 a[b]=c = && x cursor limit=1 ;a=1 ?'.split(' ');

/** Known parameters, unknown ones, and the same one twice. */
function queryOf(values: Values, { parameters }: Operation): string {
  const { choices, flaws } = values;
  const share = choices.of([0, 0.3, 1]);
  const known = parameters.filter(
    ({ in: place, required }) => place === 'query' && choices.chance(required ? 1 - flaws / 4 : share),
  );
  const pairs = known.map((parameter) => `${parameter.name}=${textOf(values, parameter)}`);
  const odd = choices.chance(flaws) ? choices.times(3, () => choices.of(oddPairs)) : [];
  const all = [...pairs, ...odd, ...(choices.chance(flaws / 2) ? pairs : [])];
  return all.length === 0 ? '' : `?${all.join('&')}`;
}

/** Other spellings of a target, most of which name nothing. */
const spellings: ((target: string) => string)[] = [
  ...['/v1//', '/v1/./', '/v1/../v1/', '/v1/%2e%2e/'].map(
    (odd) => (target: string) => target.replace('/v1/', odd),
  ),
  (target) => target.replace('api', '%61pi'),
  (target) => target.replace('/api/', '/API/'),
  (target) => `/${target}`,
  ...['/', ';jsessionid=1', '#fragment', '%00', `/${'x'.repeat(300)}`, '/a'.repeat(200)].map(
    (end) => (target: string) => target + end,
  ),
  (target) => `http://evil.example${target}`,
  (target) => `${target.split('?')[0]}.json`,
];

/** Node's client refuses other characters; see `src/app/attacks.test.ts` for requests that no client sends. */
const isSendable = (target: string) => target.length < 10_000 && /^[\u0021-\u00ff]+$/.test(target);

/** What follows the method in the request line: the path first, whose row says who may call it. */
export function targetOf(
  values: Values,
  operation: Operation,
  choosePath = () => pathOf(values, operation),
): string {
  for (;;) {
    const target = choosePath() + queryOf(values, operation);
    const respelt = values.choices.chance(values.flaws / 4) ? values.choices.of(spellings)(target) : target;
    if (isSendable(respelt)) return respelt;
  }
}
