import { createServer } from 'node:net';

/** A port that nothing listens on now, so that a running demo or a run of the tests is left alone. */
export function freePort() {
  return new Promise((found, failed) => {
    const server = createServer().once('error', failed);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => found(port));
    });
  });
}
