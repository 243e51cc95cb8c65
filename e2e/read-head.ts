import type { APIRequestContext, APIResponse } from '@playwright/test';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';

type Element = DefaultTreeAdapterTypes.Element;

/** A schema.org entity of a page's JSON-LD. */
export interface Thing {
  '@type': string;
  [property: string]: unknown;
}

export interface Head {
  status: number;
  response: APIResponse;
  lang: string | undefined;
  titles: string[];
  /** Contents of `<meta>` by name or property, with duplicates. */
  metas: Map<string, string[]>;
  links: Record<string, string>[];
  h1: number;
  /** The parsed JSON-LD documents. */
  documents: { '@context': string; '@graph': Thing[] }[];
}

/** Reads the metadata of a page from the server's HTML. */
export async function headOf(request: APIRequestContext, path: string): Promise<Head> {
  const response = await request.get(path);
  const elements = [...all(parse(await response.text()))];
  const named = (name: string) => elements.filter(({ tagName }) => tagName === name);
  const metas = new Map<string, string[]>();
  for (const meta of named('meta')) {
    const { name, property, content = '' } = attributes(meta);
    const key = name ?? property;
    if (key) metas.set(key, [...(metas.get(key) ?? []), content]);
  }
  return {
    status: response.status(),
    response,
    lang: named('html').map(attributes)[0]?.lang,
    titles: named('title')
      .filter(({ namespaceURI }) => namespaceURI.endsWith('xhtml'))
      .map(text),
    metas,
    links: named('link').map(attributes),
    h1: named('h1').length,
    documents: named('script')
      .filter((script) => attributes(script).type === 'application/ld+json')
      .map((script) => JSON.parse(text(script))),
  };
}

/** The content of a `<meta>` that must exist exactly once. */
export function one({ metas }: Head, name: string): string {
  const contents = metas.get(name) ?? [];
  if (contents.length !== 1) throw new Error(`${name} exists ${contents.length} times`);
  return contents[0] ?? '';
}

export function linked({ links }: Head, rel: string): Record<string, string>[] {
  return links.filter((link) => link.rel === rel);
}

function* all(node: DefaultTreeAdapterTypes.Node): Generator<Element> {
  if ('tagName' in node) yield node;
  if ('childNodes' in node) for (const child of node.childNodes) yield* all(child);
}

function attributes({ attrs }: Element): Record<string, string> {
  return Object.fromEntries(attrs.map(({ name, value }) => [name, value]));
}

function text({ childNodes }: Element): string {
  return childNodes.map((child) => ('value' in child ? child.value : '')).join('');
}
