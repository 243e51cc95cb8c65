import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { root } from './steps.mjs';

/** Attributes that are displayed or read aloud. */
const spoken =
  /^(aria-label|aria-description|aria-roledescription|title|placeholder|alt|label|labelHidden|hint|text)$/;
/** Identical in every language, or only used in English. */
const names = /\b(Sillage|WhatsApp|Instagram|MAD|EN|FR|AM|PM)\b/g;
const letters = (text) => /\p{L}/u.test(text.replaceAll(/&\w+;/g, '').replaceAll(names, ''));

/** Each hard-coded visible text in a component's source, with its line. */
function bareTexts(path, source) {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found = [];
  const note = (node, text) => {
    if (!letters(text)) return;
    const { line } = file.getLineAndCharacterOfPosition(node.getStart(file));
    found.push(`${path}:${line + 1} ${text.trim()}`);
  };
  /** Notes the possible values of an expression. */
  const noteText = (node) => {
    if (node === undefined) return;
    if (ts.isStringLiteralLike(node)) note(node, node.text);
    else if (ts.isTemplateExpression(node)) {
      note(node, [node.head.text, ...node.templateSpans.map((span) => span.literal.text)].join(' '));
    } else if (ts.isConditionalExpression(node)) {
      noteText(node.whenTrue);
      noteText(node.whenFalse);
    } else if (ts.isBinaryExpression(node)) noteText(node.right);
    else if (ts.isParenthesizedExpression(node) || ts.isJsxExpression(node)) noteText(node.expression);
  };
  const visit = (node) => {
    if (ts.isJsxText(node)) note(node, node.text);
    else if (ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent)) noteText(node.expression);
    else if (ts.isJsxAttribute(node) && spoken.test(node.name.getText(file))) noteText(node.initializer);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

const components = readdirSync(join(root, 'src'), { recursive: true })
  .map((name) => `src/${name}`)
  .filter((path) => path === 'src/root.tsx' || /\/client\/.*\.tsx$/.test(path));

describe('visible texts', () => {
  it('are in the bundles only, not in components', () => {
    expect(components.length).toBeGreaterThan(100);
    const bare = components.flatMap((path) => bareTexts(path, readFileSync(join(root, path), 'utf8')));
    expect(bare).toEqual([]);
  });

  it.each([
    ['between tags', '<p>Free hours</p>'],
    ['in an accessible attribute', '<img alt="A boat" />'],
    ['in a branch', '<p>{open ? "Open" : "Closed"}</p>'],
    ['after a condition', '<p>{open && "Open all day"}</p>'],
  ])('are found %s', (_place, source) => {
    expect(bareTexts('src/some.tsx', source)).not.toEqual([]);
  });

  it.each(['<p>{t("some.key")}</p>', '<a className="open">WhatsApp</a>', '<p>{price} MAD, 50+</p>'])(
    'are not reported in %s',
    (source) => {
      expect(bareTexts('src/some.tsx', source)).toEqual([]);
    },
  );
});
