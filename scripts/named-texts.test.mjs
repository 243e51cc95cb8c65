import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { allNamespaces, loadTexts } from '../src/client/i18n/texts.ts';
import { src } from './page-modules.mjs';
import { root } from './steps.mjs';

/** Every key of a bundle. */
function keysOf(bundle, prefix = '') {
  return Object.entries(bundle).flatMap(([name, value]) =>
    typeof value === 'string' ? prefix + name : keysOf(value, `${prefix}${name}.`),
  );
}

/** The string literals of a source; templates become patterns with one key part per placeholder. */
function namesIn(source) {
  const names = [];
  const visit = (node) => {
    if (ts.isStringLiteralLike(node)) names.push(node.text);
    else if (ts.isTemplateExpression(node)) {
      const parts = [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)];
      // Only text that looks like a key is one.
      if (/^\w+\.[\w.]*$/.test(parts.join(''))) {
        names.push(new RegExp(`^${parts.join('[\\w ]+').replaceAll('.', '\\.')}$`));
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('some.tsx', source, ts.ScriptTarget.Latest, false, ts.ScriptKind.TSX));
  return names;
}

/** The keys that no source uses. */
function unnamed(keys, sources) {
  const names = sources.flatMap(namesIn);
  const exact = new Set(names.filter((name) => typeof name === 'string'));
  const patterns = names.filter((name) => name instanceof RegExp);
  return keys.filter((key) => !exact.has(key) && !patterns.some((pattern) => pattern.test(key)));
}

const sources = readdirSync(src, { recursive: true })
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|client\/i18n\/(en|fr)\//.test(path))
  .map((path) => readFileSync(join(src, path), 'utf8'));

/** The share cards read their texts from the bundles' files. */
const drawn = readFileSync(join(root, 'scripts/draw-icons.mjs'), 'utf8').match(/\w+(\.\w+)+/g) ?? [];

it('every text of the bundles is used', async () => {
  const keys = [...new Set(keysOf(await loadTexts('en', allNamespaces)))];
  expect(keys.length).toBeGreaterThan(500);
  expect(unnamed(keys, sources).filter((key) => !drawn.includes(key))).toEqual([]);
});

it.each([
  ['by its key', "t('home.title')", []],
  ['with a gap in its key', `t(\`home.\${part}\`)`, []],
  ['by a condition', "t(one ? 'home.title' : 'home.text')", []],
  ['by nothing', `t(\`homes.\${part}\`); t(\`home.\${part}.title\`); t(\`\${part}.title\`)`, ['home.title']],
])('finds whether a text is used %s', (_how, source, found) => {
  expect(unnamed(['home.title'], [source])).toEqual(found);
});
