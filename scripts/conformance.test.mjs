import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './steps.mjs';

const columns = ['Requirement', 'Proof', 'Differs'];
const page = readFileSync(join(root, 'docs/conformance.md'), 'utf8');
const product = readFileSync(join(root, 'docs/product.md'), 'utf8');

/** The texts in backticks of a cell. */
const quoted = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].map(([, text]) => text);

/** What is wrong with a page of this form, as sentences. */
function faultsOf(markdown) {
  const faults = [];
  const sections = [...markdown.matchAll(/^## (\d)\. /gm)].map(([, number]) => number).join('');
  if (sections !== '123456789') faults.push(`the sections are ${sections}, not 1 to 9`);
  for (const [at, line] of markdown.split('\n').entries()) {
    if (!line.startsWith('|') || /^\|[-|]+\|$/.test(line)) continue;
    const cells = line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim());
    if (cells.join() === columns.join()) continue;
    const [requirement, proof] = cells;
    const files = quoted(proof);
    const say = (fault) => faults.push(`line ${at + 1}: ${fault}`);
    if (cells.length !== columns.length || !requirement) say('is not a row of three cells');
    if (files.length === 0) say('has no proof');
    if (new Set(files).size < files.length) say('names a file twice');
    for (const file of files) {
      if (!/\.(test|spec)\.(ts|tsx|mjs)$/.test(file)) say(`${file} is no test`);
      else if (!existsSync(join(root, file))) say(`there is no ${file}`);
    }
  }
  return faults;
}

/** A page with a row for each section. */
const pageOf = (sections, row) => sections.map((section) => `## ${section}. Section\n\n${row}\n`).join('\n');
const allSections = [1, 2, 3, 4, 5, 6, 7, 8, 9];
const goodRow = '| A sentence | `scripts/conformance.test.mjs` | |';

describe('docs/conformance.md', () => {
  it('has all sections of the specification, and names existing tests in each row', () => {
    expect(faultsOf(page)).toEqual([]);
    expect(page.split('\n').filter((line) => line.startsWith('| ')).length).toBeGreaterThan(200);
  });

  it('names headings of docs/product.md under "Differs"', () => {
    const headings = new Set([...product.matchAll(/^#+ (.+)$/gm)].map(([, heading]) => heading));
    const names = page.split('\n').flatMap((line) => quoted(line.split('|')[3]));
    const isRule = (name) => /^[A-Z][a-z ]/.test(name);
    expect(names.filter(isRule).length).toBeGreaterThan(50);
    expect(names.filter((name) => isRule(name) && !headings.has(name))).toEqual([]);
  });
});

describe('its check', () => {
  it('accepts a page without faults', () => {
    expect(faultsOf(pageOf(allSections, goodRow))).toEqual([]);
  });

  it.each([
    ['a file that does not exist', '| A sentence | `src/gone.test.ts` | |', 'there is no src/gone.test.ts'],
    ['a file that is no test', '| A sentence | `scripts/steps.mjs` | |', 'scripts/steps.mjs is no test'],
    ['a row without proof', '| A sentence | | |', 'has no proof'],
    ['a row without a requirement', goodRow.replace('A sentence', ''), 'is not a row of three cells'],
    ['a file that is named twice', goodRow.replace(/(`.+?`)/, '$1 $1'), 'names a file twice'],
  ])('refuses %s', (_, row, fault) => {
    expect(faultsOf(pageOf(allSections, row))).toContain(`line 3: ${fault}`);
  });

  it('refuses a page without one of the sections', () => {
    expect(faultsOf(pageOf(allSections.slice(0, -1), goodRow))).toEqual([
      'the sections are 12345678, not 1 to 9',
    ]);
  });
});
