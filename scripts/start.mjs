// What `npm start` runs: Node's own modules only, until the packages are there.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from './build.mjs';
import { install } from './install.mjs';
import { main, root } from './steps.mjs';

await main(async () => {
  const installed = await install();
  const built = await build();
  if (!installed && !built) console.log('Packages and build are up to date.');
});

if (!process.exitCode) {
  process.chdir(root);
  process.env.NODE_ENV = 'production';
  // In this very process, so that a signal reaches the server itself and its exit code is ours.
  const program = join(root, 'build', 'server', 'index.js');
  process.argv[1] = program;
  await import(pathToFileURL(program).href);
}
