// What the bare server needs to do the work of a line: the statements that the product sends for one of its requests, and
// the product's response.
import { request as httpRequest } from 'node:http';
import { buffer } from 'node:stream/consumers';

const attempts = 5;

/**
 * Resolves to the bare server's reply for a line, from a product that was started with record-statements.mjs, and to the
 * options of the product's connections. Repeats the request until it takes the same statements twice, because the first
 * one may open connections, and a copy is stored. A request may also fail each time, for example for its duration; the
 * table then says so.
 */
export async function sampleLine(line, product) {
  let previous;
  for (let attempt = 1; ; attempt++) {
    await takeStatements(product);
    const request = line.request();
    const response = await send(product.port, request);
    line.onResponse?.(response.headers);
    const recorded = await takeStatements(product);
    const sample = [response.status, ...recorded.map(({ text }) => text)].join('\n');
    const isStable = response.status === line.status && sample === previous;
    if (isStable || attempt === attempts) return toReply(line, request, response, recorded);
    previous = sample;
  }
}

function toReply({ group, name, status }, request, response, recorded) {
  const prepared = recorded.map(({ text, values }, index) =>
    values.length > 0 ? { name: `${name} ${index}`, text, values } : { text },
  );
  const kept = ['content-type', 'content-encoding', 'etag'].filter((header) => response.headers[header]);
  const reply = {
    status,
    headers: Object.fromEntries(kept.map((header) => [header, response.headers[header]])),
    body: response.body,
    statements: prepared,
    // PostgreSQL makes the JSON of most reads, as a column `text`.
    sendsText: response.headers['content-encoding'] === undefined,
  };
  if (group === 'booking') {
    reply.statements = prepared.filter(({ text }) => /insert into "bookings"/i.test(text));
    reply.booking = { id: JSON.parse(response.body).id, ...JSON.parse(request.body) };
    if (reply.statements.length !== 1) throw new Error('The product did not insert a booking');
  }
  return { reply, options: recorded[0]?.options };
}

function takeStatements({ program }) {
  const taken = new Promise((done) => program.once('message', done));
  program.send('take');
  return taken;
}

/** Resolves to the response as it was sent, not decompressed. */
async function send(port, { method = 'GET', path, headers, body }) {
  const type = body ? { 'content-type': 'application/json' } : {};
  const response = await new Promise((done, fail) => {
    httpRequest(
      { host: '127.0.0.1', port, method, path, headers: { host: `localhost:${port}`, ...headers, ...type } },
      done,
    )
      .on('error', fail)
      .end(body);
  });
  return { status: response.statusCode, headers: response.headers, body: await buffer(response) };
}
