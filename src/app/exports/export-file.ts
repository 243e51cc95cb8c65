import { Readable } from 'node:stream';
import { makeZip } from 'client-zip';
import type { FastifyError, FastifyInstance } from 'fastify';
import { z } from 'zod';
import { languageOf, noticePage } from '#features/auth/server/notice-page.ts';
import { listHandoverPhotos, readHandoverPhoto } from '#features/handovers/server/handover-photos.ts';
import { exportFilePath } from '#features/users/endpoints.ts';
import { rowId } from '#features/users/schemas.ts';
import type { Deps } from '#platform/deps.ts';
import { logFailure, setRetryAfter, toAppError } from '#platform/http/error-handler.ts';
import { sendPlainPage } from '#platform/http/plain-page.ts';
import { parseInput } from '#platform/http/validation.ts';
import { AppError } from '#shared/errors.ts';
import type { Language } from '#shared/language.ts';
import { instantToMarina } from '#shared/marina-time.ts';
import { largestFile } from './compose.ts';
import { readExport } from './exports.ts';

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
  for (const { id, bookingId } of await listHandoverPhotos(db, userId)) {
    const input = await readHandoverPhoto({ db, images }, bookingId, id);
    if (input) yield { name: `handover/${id}.jpg`, input };
  }
}

const texts = {
  en: {
    title: 'The copy could not be downloaded',
    signedOut: 'You are no longer signed in. Log in again, then download it on the page “Account and data”.',
    gone: 'It has expired or is no longer there. You can ask for a new one.',
    later: 'The site cannot answer at the moment. Please try again in a minute.',
    back: 'To “Account and data”',
  },
  fr: {
    title: 'La copie n’a pas pu être téléchargée',
    signedOut:
      'Vous n’êtes plus connecté. Reconnectez-vous, puis téléchargez-la sur la page «\u00a0Compte et données\u00a0».',
    gone: 'Elle a expiré ou n’existe plus. Vous pouvez en demander une nouvelle.',
    later: 'Le site ne peut pas répondre pour l’instant. Veuillez réessayer dans une minute.',
    back: 'Vers «\u00a0Compte et données\u00a0»',
  },
} as const satisfies Record<Language, Record<string, string>>;

/** Answers failures of this scope with a page, if a browser that follows a link asks. Others get the API's JSON. */
function explainFailedDownloads(scope: FastifyInstance): void {
  scope.setErrorHandler<FastifyError>((error, request, reply) => {
    if (!request.headers.accept?.includes('text/html')) throw error;
    const failure = toAppError(error);
    if (failure.status >= 500) logFailure(request, error);
    setRetryAfter(failure, reply);
    const language = languageOf(request);
    const { title, back, ...reasons } = texts[language];
    const body = `<p>${reasons[reasonOf(failure)]}</p>\n<a href="/account">${back}</a>`;
    return sendPlainPage(reply, failure.status, noticePage(language, title, body), "form-action 'none'");
  });
}

function reasonOf({ status }: AppError) {
  if (status === 401) return 'signedOut';
  return status === 429 || status >= 500 ? 'later' : 'gone';
}
