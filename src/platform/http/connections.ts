import { type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { errorTable } from '#shared/error-table.ts';
import type { ErrorCode } from '#shared/errors.ts';
import { createCounts } from './create-counts.ts';
import { networkOf } from './request-limits.ts';

/** Closes each connection beyond this many of one IPv4 address or IPv6 network. */
export function limitConnections(server: Server, perAddress: number): void {
  const connections = createCounts({ perKey: perAddress });
  server.on('connection', (socket: Socket) => {
    const network = networkOf(socket.remoteAddress ?? '');
    try {
      socket.once('close', connections.enter(network));
    } catch {
      socket.destroy();
    }
  });
}

/** The errors of what Node refuses before the app gets it; everything else is malformed. */
const codes: Record<string, ErrorCode> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'upload_stalled',
  HPE_HEADER_OVERFLOW: 'too_large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'too_large',
};

/**
 * Sends requests that Node refuses an error in the shape of all others; Node's own responses have no body. `answering` returns
 * the responses that the connection is waiting for.
 */
export function refuseUnreadable(
  server: Server,
  answering: (socket: Socket) => ReadonlySet<ServerResponse>,
): void {
  server.on('clientError', ({ code = '' }: NodeJS.ErrnoException, socket: Socket) => {
    const [response, ...others] = answering(socket);
    // The client would take the error for the rest of another response.
    const wouldMix = response?.headersSent || others.length > 0;
    if (socket.writable && !wouldMix) socket.write(errorResponse(codes[code] ?? 'malformed'));
    socket.destroySoon();
  });
}

function errorResponse(code: ErrorCode): string {
  const status = errorTable[code].status;
  const body = JSON.stringify({ message: errorTable[code].en, code });
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'connection: close',
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    '',
    body,
  ].join('\r\n');
}
