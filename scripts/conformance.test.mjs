import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './steps.mjs';

const columns = ['Requirement', 'Where', 'Proof', 'Differs'];
const page = readFileSync(join(root, 'docs/conformance.md'), 'utf8');

/** The cells of each line of each table, with the line's number; `\|` is a bar within a cell. */
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

/** What stands in backticks in a cell. */
const quoted = (cell = '') =>
  [...cell.matchAll(/`` (.+?) ``|`([^`]+)`/g)].map((match) => match[1] ?? match[2]);

/** Whether a source has a test, or a group of tests, of just this title. */
function hasTest(source, title) {
  return ["'", '"', '`'].some((quote) => {
    const literal = `${quote}${title.replaceAll('\\', '\\\\').replaceAll(quote, `\\${quote}`)}${quote}`;
    return source.split(literal).some((before, at, all) => at < all.length - 1 && /\(\s*$/.test(before));
  });
}

const rows = rowsOf(page);
const lines = rows.filter(({ cells }) => cells[0] !== columns[0]);

describe('the table of conformance', () => {
  it('has the same columns in every section, and no empty cell', () => {
    expect(lines.length).toBeGreaterThan(200);
    for (const { cells } of rows.filter(({ cells: [first] }) => first === columns[0])) {
      expect(cells).toEqual(columns);
    }
    const incomplete = rows.filter(({ cells }) => cells.length !== columns.length || cells.includes(''));
    expect(incomplete.map(({ at }) => at)).toEqual([]);
  });

  it('goes through all nine sections of the specification in their order', () => {
    const sections = [...page.matchAll(/^## (\d)\. /gm)].map(([, number]) => Number(number));
    expect(sections).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  it('names only places that exist, and one at least in each line', () => {
    const wrong = lines.flatMap(({ at, cells: [, where] }) => {
      const paths = quoted(where);
      if (paths.length === 0) return [`line ${at}: no place`];
      return paths.filter((path) => !existsSync(join(root, path))).map((path) => `line ${at}: ${path}`);
    });
    expect(wrong).toEqual([]);
  });

  it('names only tests that exist, and one at least in each line', () => {
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
  it('is found by its whole title only, whatever quotes it stands in', () => {
    const source = "it('opens', f); it.each([1])(\n  `costs 5`, f); test(\"the owner's\", f); say('closes');";
    expect(hasTest(source, 'opens')).toBe(true);
    expect(hasTest(source, 'costs 5')).toBe(true);
    expect(hasTest(source, "the owner's")).toBe(true);
    expect(hasTest(source, 'open')).toBe(false);
    expect(hasTest(source, 'opens at eight')).toBe(false);
  });
});
