// `npm run dev`: the product with hot reload. Vite serves and reloads the client; a change of the server code creates a
// new app on the same port, lock and database.
import { relative } from 'node:path';
import { install } from './install.mjs';

await install();
process.env.NODE_ENV = 'development';
const { createServer } = await import('vite');

const vite = await createServer({
  server: { middlewareMode: true },
  appType: 'custom',
});
const { readSettings } = await vite.ssrLoadModule('/src/app/settings.ts');
const { openResources } = await vite.ssrLoadModule('/src/app/resources.ts');
const settings = readSettings();
const resources = await openResources(settings, console.log, { artwork: 'db/demo/artwork' });

async function makeApp() {
  const { createProduct } = await vite.ssrLoadModule('/src/app/product.ts');
  const { app, handler } = await createProduct(resources, {
    build: () => vite.ssrLoadModule('virtual:react-router/server-build'),
    assets: null,
  });
  resources.http.setListener((request, response) =>
    vite.middlewares(request, response, () => handler(request, response)),
  );
  return app;
}

let app = await makeApp();
await resources.http.listen();
let remaking = Promise.resolve();
const isServerSide =
  /^src[\\/]((shared|platform|app)[\\/]|features[\\/][^\\/]+[\\/](server[\\/]|[^\\/]+\.ts$))/;

vite.watcher.on('all', (_event, path) => {
  if (!isServerSide.test(relative(process.cwd(), path)) || /\.test\.tsx?$/.test(path)) return;
  remaking = remaking
    .then(async () => {
      const next = await makeApp();
      await app.close();
      app = next;
      console.log(`Reloaded the server: ${path}`);
    })
    .catch((error) => console.error(`The server was not reloaded: ${error.stack}`));
});

console.log(`\n  Developing at ${settings.publicUrl} (data: ${settings.dataDir})\n`);

async function stop() {
  await resources.close(app);
  await vite.close();
  process.exit(0);
}
process.once('SIGINT', stop);
process.once('SIGTERM', stop);
