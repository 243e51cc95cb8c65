// The limit: plain `node:http` and `pg`, without a framework, that runs the statements of a request of the product and
// sends what the database or else the product responded with.
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import pg from 'pg';

/** For the addresses `/0`, `/1` and so on: see `sampleLine` in servers.mjs. */
let replies, pool, owners;

const server = createServer((request, response) => {
  const reply = replies[Number(request.url.slice(1))];
  const work = reply.booking ? insertBooking(reply, request) : read(reply);
  work.then(
    (body) =>
      response
        .writeHead(reply.status, { ...reply.headers, 'content-length': Buffer.byteLength(body) })
        .end(body),
    (error) =>
      response.writeHead(500, { 'content-length': Buffer.byteLength(error.message) }).end(error.message),
  );
});

async function read({ statements, body, sendsText }) {
  if (statements.length === 0) return body;
  const client = await pool.connect();
  let result;
  try {
    for (const statement of statements) result = await client.query(statement);
  } finally {
    client.release();
  }
  return (sendsText && result.rows[0]?.text) || body;
}

/** Runs the product's INSERT with a new id and the item, its owner and the hours of the request. */
async function insertBooking({ statements: [insert], booking, body }, request) {
  const { rentableItemId, startTime, endTime } = await json(request);
  const replacements = new Map([
    [booking.id, randomUUID()],
    [booking.rentableItemId, rentableItemId],
    [booking.ownerId, owners.get(rentableItemId)],
    [Date.parse(booking.startTime), new Date(startTime)],
    [Date.parse(booking.endTime), new Date(endTime)],
  ]);
  const values = insert.values.map(
    (value) => replacements.get(value instanceof Date ? value.getTime() : value) ?? value,
  );
  await pool.query({ ...insert, values });
  return body;
}

process.once('message', async ({ connectionString, options, poolSize, replies: all }) => {
  replies = all.map((reply) => ({ ...reply, body: Buffer.from(reply.body) }));
  pool = new pg.Pool({ connectionString, options, max: poolSize });
  const { rows } = await pool.query('select id, owner_id from items');
  owners = new Map(rows.map((item) => [item.id, item.owner_id]));
  server.listen(0, '127.0.0.1', () => process.send({ port: server.address().port }));
});
