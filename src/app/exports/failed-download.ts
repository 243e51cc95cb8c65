import type { FastifyError, FastifyInstance } from 'fastify';
import { languageOf, noticePage } from '#features/auth/server/notice-page.ts';
import { logFailure, setRetryAfter, toAppError } from '#platform/http/error-handler.ts';
import { sendPlainPage } from '#platform/http/plain-page.ts';
import type { AppError } from '#shared/errors.ts';
import type { Language } from '#shared/language.ts';

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
export function explainFailedDownloads(scope: FastifyInstance): void {
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
