import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { matchesEtag } from '#platform/http/etag.ts';
import { networkOf } from '#platform/http/request-limits.ts';
import { type ImageStore, imageContentType } from '#platform/storage/store.ts';
import { errorTable } from '#shared/error-table.ts';
import { AppError, type ErrorBody } from '#shared/errors.ts';
import { imagePath, isImageName } from '#shared/image-url.ts';

const mebibyte = 1024 * 1024;

/** Clients on usual networks receive a picture at once, since the system takes it over. */
const unsentLimits = { inAll: 48 * mebibyte, perAddress: 12 * mebibyte };

/** Serves `GET` and `HEAD /images/{name}` as immutable, because the content of a name never changes. */
export function imageFiles(
  { store }: { store: ImageStore },
  limits: typeof unsentLimits = unsentLimits,
): FastifyPluginAsync {
  const unsent = countUnsentBytes(limits);
  return async (app) => {
    app.get<{ Params: { name: string } }>(
      `${imagePath}:name`,
      { exposeHeadRoute: true },
      async (request, reply) => {
        const { name } = request.params;
        if (!isImageName(name)) return sendNotFound(reply);
        const etag = `"${name}"`;
        if (matchesEtag(request, etag) && (await store.has(name))) {
          return reply
            .code(304)
            .headers({ ...immutable, etag })
            .send();
        }
        unsent.requireRoom(request.ip);
        const bytes = await store.get(name);
        if (!bytes) return sendNotFound(reply);
        unsent.hold(request.ip, bytes.length, request.closed);
        return reply
          .headers({ ...immutable, etag })
          .type(imageContentType)
          .send(bytes);
      },
    );
  };
}

const immutable = {
  'cache-control': 'public, max-age=31536000, immutable',
  'x-content-type-options': 'nosniff',
};

function sendNotFound(reply: FastifyReply): FastifyReply {
  const body: ErrorBody = { message: errorTable.not_found.en, code: 'not_found' };
  return reply.code(404).header('cache-control', 'no-store').send(body);
}

/** The bytes of responses that wait until their clients receive them. */
interface UnsentBytes {
  /** Throws 429 if an address, and 503 if all addresses together have too many. */
  requireRoom(address: string): void;
  /** Counts a response until the signal is aborted. Throws like `requireRoom`, and the signal's reason if it is aborted. */
  hold(address: string, bytes: number, closed: AbortSignal): void;
}

/** Bounds the memory that clients can fill by asking for files and not receiving them (docs/decisions/0011). */
export function countUnsentBytes({ inAll, perAddress }: { inAll: number; perAddress: number }): UnsentBytes {
  const byNetwork = new Map<string, number>();
  let total = 0;
  const add = (network: string, bytes: number) => {
    total += bytes;
    const sum = (byNetwork.get(network) ?? 0) + bytes;
    if (sum > 0) byNetwork.set(network, sum);
    else byNetwork.delete(network);
  };
  const requireRoom = (address: string) => {
    if ((byNetwork.get(networkOf(address)) ?? 0) >= perAddress) throw new AppError('too_many_requests');
    if (total >= inAll) throw new AppError('unavailable');
  };
  return {
    requireRoom,
    hold(address, bytes, closed) {
      closed.throwIfAborted();
      // Other files may have been read since the caller asked.
      requireRoom(address);
      const network = networkOf(address);
      add(network, bytes);
      closed.addEventListener('abort', () => add(network, -bytes), { once: true });
    },
  };
}
