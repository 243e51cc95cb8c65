import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { licencesPage, lockedPackages } from './licences.mjs';
import { root } from './steps.mjs';

/** What the product may be installed with. LGPL and MPL cover libraries that are used unchanged. */
const accepted = new Set([
  ...[
    '0BSD',
    'Apache-2.0',
    'BlueOak-1.0.0',
    'BSD-2-Clause',
    'BSD-3-Clause',
    'ISC',
    'MIT',
    'MIT-0',
    'Unlicense',
  ],
  ...['OFL-1.1', 'MPL-2.0', 'LGPL-3.0-or-later'],
]);

it('docs/licences.md lists the licences of the lock file', () => {
  expect(readFileSync(join(root, 'docs/licences.md'), 'utf8')).toBe(licencesPage());
});

it('every package of the product has a licence that was accepted', () => {
  const shipped = lockedPackages.filter(({ isForDevelopers }) => !isForDevelopers);
  const unknown = shipped.filter(({ licence }) => !licence.split(/ and /i).every((one) => accepted.has(one)));
  expect(unknown.map(({ name, licence }) => `${name}: ${licence}`)).toEqual([]);
});

it('only the packages that package.json names have install scripts, and npm runs none', () => {
  const { allowScripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const withScripts = lockedPackages.filter(({ hasInstallScript }) => hasInstallScript);
  expect([...new Set(withScripts.map(({ name }) => name))].sort()).toEqual(Object.keys(allowScripts).sort());
  // Older versions of npm don't know `allowScripts`.
  expect(readFileSync(join(root, '.npmrc'), 'utf8')).toContain('ignore-scripts=true');
});
