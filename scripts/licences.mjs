// Lists the licences of the packages that the product is installed or built with into docs/licences.md. Run it after a
// change of the dependencies: node scripts/licences.mjs
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isMain, root } from './steps.mjs';

/** Packages that state their licence only in their LICENSE file. */
const inFile = { suncalc: 'BSD-2-Clause', 'png-js': 'MIT' };

const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));

/** Every package of the lock file but the product itself: its name, licence, and whether only developers install it. */
export const lockedPackages = Object.entries(packages)
  .filter(([path]) => path !== '')
  .map(([path, { version, license, dev = false, hasInstallScript = false }]) => {
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const licence = license ?? inFile[name] ?? 'none stated';
    return { name, version, licence, isForDevelopers: dev, hasInstallScript };
  });

export function licencesPage() {
  const shipped = lockedPackages.filter(({ isForDevelopers }) => !isForDevelopers);
  const licences = [...new Set(shipped.map(({ licence }) => licence))].sort();
  const rows = licences.map((licence) => {
    const names = shipped.filter((one) => one.licence === licence).map(({ name }) => name);
    return `| ${licence} | ${[...new Set(names)].sort().join(', ')} |`;
  });
  return `# Licences

The packages that the product is installed with, by licence, without those for developers. \`node scripts/licences.mjs\` writes
this page from the lock file. \`npm run --silent sbom\` prints the software bill of materials (CycloneDX) with their versions.

| licence | packages |
|---|---|
${rows.join('\n')}
`;
}

if (isMain(import.meta.url)) writeFileSync(join(root, 'docs/licences.md'), licencesPage());
