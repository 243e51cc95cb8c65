import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { allNamespaces, loadTexts } from '../src/client/i18n/texts.ts';
import { src } from './page-modules.mjs';
import { root } from './steps.mjs';

const languages = ['en', 'fr'];

/** The rows of the table of docs/names.md, each with its forbidden words by language. */
const rows = readFileSync(join(root, 'docs/names.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .slice(1)
  .map((line) => {
    const [meaning = '', , , never = ''] = line.split('|').slice(1, -1);
    const [en = '', fr = ''] = never.split(' / ');
    return { meaning: meaning.trim(), never: { en: wordsOf(en), fr: wordsOf(fr) } };
  });

function wordsOf(cell) {
  return cell.split(',').flatMap((word) => word.trim() || []);
}

/** Finds a word of the table between other letters' borders; `*` is any ending, a space any white space. */
function pattern(word) {
  const escaped = word
    .replaceAll(/[.?+()[\]]/g, '\\$&')
    .replaceAll('*', '\\p{L}*')
    .replaceAll(' ', '\\s+');
  return new RegExp(`(?<!\\p{L})${escaped}(?!\\p{L})`, 'iu');
}

/** All strings of a bundle. */
const textsOf = (bundle) =>
  Object.values(bundle).flatMap((value) => (typeof value === 'string' ? value : textsOf(value)));

/** The texts of one language in a source: what `say('…', '…')` and `{ en: '…', fr: '…' }` have of it. */
function textsIn(source, language) {
  const found = [];
  const visit = (node, isText) => {
    if (
      isText &&
      (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node))
    )
      found.push(node.text);
    const said = ts.isCallExpression(node) && /\bsay$/.test(node.expression.getText()) ? node.arguments : [];
    ts.forEachChild(node, (child) => {
      const place = said.indexOf(child);
      const name = ts.isPropertyAssignment(child) ? child.name.getText() : '';
      const named = [languages[place], name].find((one) => languages.includes(one));
      visit(child, named ? named === language : isText);
    });
  };
  visit(ts.createSourceFile('some.tsx', source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX), false);
  return found;
}

const messages = ['features/messages/kinds', 'features/messages/layouts']
  .flatMap((folder) => readdirSync(join(src, folder)).map((name) => join(folder, name)))
  .filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.'))
  .concat('features/bookings/chat-texts.ts')
  .map((path) => readFileSync(join(src, path), 'utf8'));

/** The words that the texts may not have, with the text. */
const forbidden = (texts, language) =>
  rows.flatMap(({ never }) =>
    never[language].flatMap((word) =>
      texts.filter((text) => pattern(word).test(text)).map((text) => `${word}: ${text}`),
    ),
  );

it.each(languages)('everything has one name in the texts of pages and messages, in %s', async (language) => {
  const texts = [
    ...textsOf(await loadTexts(language, allNamespaces)),
    ...messages.flatMap((source) => textsIn(source, language)),
  ];
  expect(texts.length).toBeGreaterThan(1_500);
  expect(forbidden(texts, language)).toEqual([]);
});

it('the table of names has forbidden words of both languages in each row', () => {
  expect(rows.length).toBeGreaterThan(10);
  for (const { meaning, never } of rows)
    for (const language of languages) expect(never[language].length, meaning).toBeGreaterThan(0);
});

it('finds a forbidden word with any ending, in a bundle’s text, a message and a chat text', () => {
  const source = `
    const heading = say(\`\${owner} rejected it\`, 'Le propriétaire a refusé cette demande');
    const texts = { en: { done: () => 'Rejects are many' }, fr: { done: 'Une sollicitation' } };
  `;
  expect(forbidden(textsIn(source, 'en'), 'en').map((found) => found.split(':')[0])).toEqual([
    'reject*',
    'reject*',
  ]);
  expect(forbidden(textsIn(source, 'fr'), 'fr')).toEqual([
    'sollicitation*: Une sollicitation',
    'refus* cette demande: Le propriétaire a refusé cette demande',
  ]);
  expect(forbidden(['An unvesselled word', 'Vous\u00a0annulez des réservations'], 'fr')).toHaveLength(1);
});
