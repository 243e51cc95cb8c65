import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { isImageName } from '#features/images/limits.ts';
import { matchesEtag } from '#platform/http/etag.ts';
import { type ImageStore, imageContentType } from '#platform/storage/store.ts';
import { errorSentences } from '#shared/error-sentences.ts';
import type { ErrorBody } from '#shared/errors.ts';

/** Serves `GET` and `HEAD /images/{name}`; a name's bytes never change, so they may be kept for ever. */
export function imageFiles({ store }: { store: ImageStore }): FastifyPluginAsync {
  return async (app) => {
    app.get<{ Params: { name: string } }>(
      '/images/:name',
      { exposeHeadRoute: true },
      async (request, reply) => {
        const { name } = request.params;
        if (!isImageName(name)) return missing(reply);
        const etag = `"${name}"`;
        if (matchesEtag(request, etag) && (await store.has(name))) {
          return reply
            .code(304)
            .headers({ ...keepForEver, etag })
            .send();
        }
        const bytes = await store.get(name);
        if (!bytes) return missing(reply);
        return reply
          .headers({ ...keepForEver, etag })
          .type(imageContentType)
          .send(bytes);
      },
    );
  };
}

const keepForEver = {
  'cache-control': 'public, max-age=31536000, immutable',
  'x-content-type-options': 'nosniff',
};

function missing(reply: FastifyReply): FastifyReply {
  const body: ErrorBody = { message: errorSentences.not_found, code: 'not_found' };
  return reply.code(404).header('cache-control', 'no-store').send(body);
}
