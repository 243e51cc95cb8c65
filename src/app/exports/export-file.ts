import { Readable } from 'node:stream';
import { makeZip } from 'client-zip';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { exportFilePath } from '#features/users/endpoints.ts';
import { rowId } from '#features/users/schemas.ts';
import type { Deps } from '#platform/deps.ts';
import { parseInput } from '#platform/http/validation.ts';
import { AppError } from '#shared/errors.ts';
import { instantToMarina } from '#shared/marina-time.ts';
import { largestFile } from './compose.ts';
import { readExport } from './exports.ts';
import { explainFailedDownloads } from './failed-download.ts';

const fileParams = z.object({ id: rowId });

/** Serves a copy of a user's data to them alone: `data.json`, and their pictures as they are now. */
export function exportFiles(app: FastifyInstance, deps: Deps): void {
  const options = {
    exposeHeadRoute: false,
    schema: {
      summary: 'The ZIP archive of a copy of the user’s data, until it expires',
      tags: ['auth'],
      security: [{ session: [] }],
      params: fileParams,
      response: { 200: z.string().describe('A ZIP archive') },
    },
  };
  app.register(async (scope) => {
    explainFailedDownloads(scope);
    scope.get(exportFilePath(':id'), options, async (request, reply) => {
      if (!request.user) throw new AppError('not_signed_in');
      const { id } = parseInput(fileParams, request.params, 'params') as z.output<typeof fileParams>;
      const { id: userId } = request.user;
      const found = await readExport(deps, { id, userId });
      if (!found) throw new AppError('export_not_found');
      const { date } = instantToMarina(found.readyAt);
      return reply
        .type('application/zip')
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="sillage-${date}.zip"`)
        .send(Readable.fromWeb(makeZip(filesOf(deps, userId, found.data)) as never));
    });
  });
}

/** One picture at a time is in memory. Those that are missing in the store are left out. */
async function* filesOf({ db, images }: Deps, userId: string, data: AsyncIterable<Buffer>) {
  yield { name: 'data.json', input: data };
  const pictures = await db
    .selectFrom('images as p')
    .select([largestFile.as('file'), 'p.created_at'])
    .where('p.uploader_id', '=', userId)
    .where('p.placeholder', '<>', '')
    .orderBy('p.created_at')
    .execute();
  const named = new Map(pictures.map(({ file, created_at }) => [file, created_at]));
  for (const [file, lastModified] of named) {
    const input = await images.get(file);
    if (input) yield { name: `pictures/${file}`, input, lastModified };
  }
}
