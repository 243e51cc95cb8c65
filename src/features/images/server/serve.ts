import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { matchesEtag } from '#platform/http/etag.ts';
import { countUnsentBytes } from '#platform/http/unsent-bytes.ts';
import { type ImageStore, imageContentType } from '#platform/storage/store.ts';
import { errorSentences } from '#shared/error-sentences.ts';
import type { ErrorBody } from '#shared/errors.ts';
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
  const body: ErrorBody = { message: errorSentences.not_found, code: 'not_found' };
  return reply.code(404).header('cache-control', 'no-store').send(body);
}
