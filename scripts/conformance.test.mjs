import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './steps.mjs';

const columns = ['Requirement', 'Where', 'Proof', 'Differs'];
const page = readFileSync(join(root, 'docs/conformance.md'), 'utf8');

/** The cells and line numbers of all table rows; `\|` is an escaped bar. */
function rowsOf(markdown) {
  return markdown.split('\n').flatMap((line, at) => {
    if (!line.startsWith('|') || /^\|[-|: ]+\|$/.test(line)) return [];
    const cells = line
      .trim()
      .slice(1, -1)
      .split(/(?<!\\)\|/)
      .map((cell) => cell.trim().replaceAll('\\|', '|'));
    return [{ at: at + 1, cells }];
  });
}

/** The texts in backticks of a cell. */
const quoted = (cell = '') =>
  [...cell.matchAll(/`` (.+?) ``|`([^`]+)`/g)].map((match) => match[1] ?? match[2]);

/** Whether a source has a test or group with exactly this title. */
function hasTest(source, title) {
  return ["'", '"', '`'].some((quote) => {
    const literal = `${quote}${title.replaceAll('\\', '\\\\').replaceAll(quote, `\\${quote}`)}${quote}`;
    return source.split(literal).some((before, at, all) => at < all.length - 1 && /\(\s*$/.test(before));
  });
}

const rows = rowsOf(page);
const lines = rows.filter(({ cells }) => cells[0] !== columns[0]);

describe('docs/conformance.md', () => {
  it('has the same columns in every section and no empty cell', () => {
    expect(lines.length).toBeGreaterThan(200);
    for (const { cells } of rows.filter(({ cells: [first] }) => first === columns[0])) {
      expect(cells).toEqual(columns);
    }
    const incomplete = rows.filter(({ cells }) => cells.length !== columns.length || cells.includes(''));
    expect(incomplete.map(({ at }) => at)).toEqual([]);
  });

  it('covers all nine sections of the specification in order', () => {
    const sections = [...page.matchAll(/^## (\d)\. /gm)].map(([, number]) => Number(number));
    expect(sections).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  it('names at least one place per row, and only existing ones', () => {
    const wrong = lines.flatMap(({ at, cells: [, where] }) => {
      const paths = quoted(where);
      if (paths.length === 0) return [`line ${at}: no place`];
      return paths.filter((path) => !existsSync(join(root, path))).map((path) => `line ${at}: ${path}`);
    });
    expect(wrong).toEqual([]);
  });

  it('names at least one test per row, and only existing ones', () => {
    const sources = new Map();
    const wrong = lines.flatMap(({ at, cells: [, , proof] }) => {
      const proofs = quoted(proof);
      if (proofs.length === 0) return [`line ${at}: no test`];
      return proofs.flatMap((name) => {
        const [path, title] = name.split(' › ');
        if (!title || !/\.(test|spec)\.(ts|tsx|mjs)$/.test(path))
          return [`line ${at}: ${name} names no test`];
        if (!existsSync(join(root, path))) return [`line ${at}: there is no ${path}`];
        if (!sources.has(path)) sources.set(path, readFileSync(join(root, path), 'utf8'));
        return hasTest(sources.get(path), title) ? [] : [`line ${at}: ${path} has no “${title}”`];
      });
    });
    expect(wrong).toEqual([]);
  });
});

describe('a test', () => {
  it('is found by its full title only, in any quotes', () => {
    const source = "it('opens', f); it.each([1])(\n  `costs 5`, f); test(\"the owner's\", f); say('closes');";
    expect(hasTest(source, 'opens')).toBe(true);
    expect(hasTest(source, 'costs 5')).toBe(true);
    expect(hasTest(source, "the owner's")).toBe(true);
    expect(hasTest(source, 'open')).toBe(false);
    expect(hasTest(source, 'opens at eight')).toBe(false);
  });
});
