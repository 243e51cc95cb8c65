import type { FastifyRequest } from 'fastify';
import { defaultLanguage, isLanguage, type Language, languageKey } from '#shared/language.ts';

/** The language of the cookie, for pages outside the React application. */
export function languageOf({ cookies }: Pick<FastifyRequest, 'cookies'>): Language {
  const language = cookies[languageKey];
  return isLanguage(language) ? language : defaultLanguage;
}

/** A page with a title and a few lines of HTML, for `sendPlainPage`. */
export function noticePage(language: Language, title: string, body: string): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} – Sillage</title>
<style>
body{margin:0;min-height:100vh;display:grid;place-content:center;gap:20px;justify-items:center;padding:0 20px;box-sizing:border-box;background:#fbf6ea;color:#0d2136;font:400 17px/1.5 system-ui,sans-serif;text-align:center;text-wrap:balance}
h1,p{margin:0;max-width:32em}
h1{font-size:32px;line-height:1.2}
button,a{display:inline-grid;place-items:center;min-height:56px;padding:0 28px;border:0;border-radius:16px;font:650 17px system-ui,sans-serif}
button{background:#ee5b3f;color:#0d2136;cursor:pointer}
a{color:#17697a}
:focus-visible{outline:3px solid #17697a;outline-offset:2px}
</style>
</head>
<body>
<h1>${title}</h1>
${body}
</body>
</html>`;
}
