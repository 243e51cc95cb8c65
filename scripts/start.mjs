// `npm start`. Uses only Node's own modules until the packages are installed.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from './build.mjs';
import { install } from './install.mjs';
import { main, root } from './steps.mjs';

// npm passes a signal only to the shell that runs this script, and some shells exit without passing it on.
function stopWithShell() {
  const shell = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, 200);
  timer.unref();
}

if (process.env.npm_lifecycle_event) stopWithShell();

await main(async () => {
  const installed = await install();
  const built = await build();
  if (!installed && !built) console.log('Packages and build are up to date.');
});

if (!process.exitCode) {
  process.chdir(root);
  // The terminal sends Ctrl-C to every process, and npm passes it on: the second one must not kill a stopping server.
  process.on('SIGINT', () => {});
  // Runs in this process, so that it receives the signals and its exit code is passed on.
  const program = join(root, 'build', 'server', 'index.js');
  process.argv[1] = program;
  await import(pathToFileURL(program).href);
}
