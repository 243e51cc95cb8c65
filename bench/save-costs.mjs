import { existsSync, readFileSync, writeFileSync } from 'node:fs';

const file = new URL('costs.json', import.meta.url);

/** Replaces these parts of costs.json, which docs/scale.md quotes. */
export function saveCosts(parts) {
  const known = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  writeFileSync(file, `${JSON.stringify({ ...known, ...parts }, null, 2)}\n`);
}
