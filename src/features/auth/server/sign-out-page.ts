import { signOutPath } from '#features/auth/endpoints.ts';
import { apiPrefix } from '#shared/endpoint.ts';
import type { Language } from '#shared/language.ts';

const texts = {
  en: { title: 'Sign out?', go: 'Sign out', back: 'Stay signed in' },
  fr: { title: 'Se déconnecter ?', go: 'Se déconnecter', back: 'Rester connecté' },
} as const satisfies Record<Language, Record<string, string>>;

/** Asks before signing out, if it is unknown which page has the link. See "Cross-site requests" in docs/product.md. */
export function signOutPage(language: Language): string {
  const { title, go, back } = texts[language];
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} – Sillage</title>
<style>
body{margin:0;min-height:100vh;display:grid;place-content:center;gap:20px;justify-items:center;background:#fbf6ea;color:#0d2136;font:400 17px/1.5 system-ui,sans-serif}
h1{margin:0;font-size:32px}
button,a{display:inline-grid;place-items:center;min-height:56px;padding:0 28px;border:0;border-radius:16px;font:650 17px system-ui,sans-serif}
button{background:#ee5b3f;color:#0d2136;cursor:pointer}
a{color:#17697a}
:focus-visible{outline:3px solid #17697a;outline-offset:2px}
</style>
</head>
<body>
<h1>${title}</h1>
<form method="post" action="${apiPrefix}${signOutPath}"><button>${go}</button></form>
<a href="/">${back}</a>
</body>
</html>`;
}
