import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { matchesEtag } from '#platform/http/etag.ts';
import { type ImageStore, imageContentType } from '#platform/storage/store.ts';
import { errorSentences } from '#shared/error-sentences.ts';
import type { ErrorBody } from '#shared/errors.ts';
import { imagePath, isImageName } from '#shared/image-url.ts';

/** Serves `GET` and `HEAD /images/{name}` as immutable, because the content of a name never changes. */
export function imageFiles({ store }: { store: ImageStore }): FastifyPluginAsync {
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
        const bytes = await store.get(name);
        if (!bytes) return sendNotFound(reply);
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
