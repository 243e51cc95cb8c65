import type { LookupAddress, lookup } from 'node:dns';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Download, downloadFrom } from '#platform/http/download.ts';
import { isPublicUrl, lookupWith } from '#platform/http/public-address.ts';

type Answer = (response: ServerResponse, request: IncomingMessage) => void;

/** A real server on this machine, and downloads that reach it beside the public internet. Every name leads to `namesLeadTo`. */
export async function calendarServer({ maxBytes = 2 * 1024 * 1024, namesLeadTo = '127.0.0.1' } = {}) {
  const answers = new Map<string, Answer>();
  const timeouts = new Map<string, number>();
  const requests: { path: string; headers: IncomingMessage['headers'] }[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    requests.push({ path, headers: request.headers });
    const answer = answers.get(path);
    if (answer) answer(response, request);
    else response.writeHead(404).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const host = `127.0.0.1:${port}`;
  const urlOf = (path: string) => `http://${host}${path}`;
  const resolver = ((_name: string, _options: object, done: (error: null, found: LookupAddress[]) => void) =>
    done(null, [{ address: namesLeadTo, family: 4 }])) as unknown as typeof lookup;
  const get = downloadFrom({
    accepts: (url) => url.host === host || isPublicUrl(url),
    lookup: lookupWith(resolver),
  });
  const download: Download = (address, options) =>
    get(address, { ...options, maxBytes, timeoutMs: timeouts.get(address) ?? options.timeoutMs });
  return {
    download,
    requests,
    url: urlOf,
    /** Answers a path by this text, or by a function. Downloads wait for it as long as they do, or this time. */
    serve(path: string, answer: string | Answer, timeoutMs?: number) {
      if (timeoutMs === undefined) timeouts.delete(urlOf(path));
      else timeouts.set(urlOf(path), timeoutMs);
      answers.set(path, typeof answer === 'string' ? (response) => void response.end(answer) : answer);
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
