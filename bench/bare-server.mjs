// The baseline: plain `node:http` that responds with the same bytes, from memory at `/memory`, and from PostgreSQL with
// the product's own statement at `/database`.
import { createServer } from 'node:http';
import pg from 'pg';

process.once('message', ({ databaseUrl, options, poolSize, text, values, bytes }) => {
  const pool = new pg.Pool({ connectionString: databaseUrl, options, max: poolSize });
  const send = (response, body) => {
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
    };
    response.writeHead(200, headers).end(body);
  };
  const server = createServer((request, response) => {
    if (request.url === '/memory') return send(response, bytes);
    pool.query({ name: 'listing', text, values }).then(
      ({ rows }) => send(response, rows[0].text),
      (error) => response.writeHead(500).end(String(error)),
    );
  });
  server.listen(0, '127.0.0.1', () => process.send({ port: server.address().port }));
});
