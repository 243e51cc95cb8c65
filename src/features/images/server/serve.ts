import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { createCounts } from '#platform/http/create-counts.ts';
import { matchesEtag } from '#platform/http/etag.ts';
import { networkOf } from '#platform/http/request-limits.ts';
import { type ImageStore, imageContentType } from '#platform/storage/store.ts';
import { errorTable } from '#shared/error-table.ts';
import type { ErrorBody } from '#shared/errors.ts';
import { imagePath, isImageName } from '#shared/image-url.ts';

const mebibyte = 1024 * 1024;

/** Clients on usual networks receive a picture at once, since the system takes it over. */
const unsentLimits = { inAll: 48 * mebibyte, perKey: 12 * mebibyte };

/** Serves `GET` and `HEAD /images/{name}` as immutable, because the content of a name never changes. */
export function imageFiles(
  { store }: { store: ImageStore },
  limits: typeof unsentLimits = unsentLimits,
): FastifyPluginAsync {
  // Bounds the memory that clients can fill by asking for files and not receiving them (docs/decisions/0011).
  const unsent = createCounts(limits);
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
        const network = networkOf(request.ip);
        unsent.requireRoom(network);
        const bytes = await store.get(name);
        if (!bytes) return sendNotFound(reply);
        // Other files may have been read since.
        unsent.enterUntil(request.closed, network, bytes.length);
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
