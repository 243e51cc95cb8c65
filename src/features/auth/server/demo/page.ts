import type { Language } from '#shared/language.ts';
import { markWakes } from '#shared/mark.ts';
import type { DemoAccount } from './accounts.ts';
import { demoStyle } from './style.ts';

const texts = {
  en: {
    title: 'Who are you today?',
    note: 'This is a demo. No password is asked, and anybody can sign in as anybody: enter nothing private.',
    other: 'Another e-mail address',
    otherHint: 'A new address becomes a new person.',
    invalid: 'This is not an e-mail address.',
    go: 'Continue',
    cancel: 'Back without signing in',
    expired: 'This sign-in has run out.',
    expiredNote: 'It took too long, or it was finished in another tab.',
    again: 'Sign in again',
    home: 'Back to Sillage',
  },
  fr: {
    title: 'Qui êtes-vous aujourd’hui ?',
    note: 'Ceci est une démo. Aucun mot de passe n’est demandé et chacun peut se connecter sous n’importe quel nom : n’indiquez rien de privé.',
    other: 'Une autre adresse e-mail',
    otherHint: 'Une nouvelle adresse devient une nouvelle personne.',
    invalid: 'Ce n’est pas une adresse e-mail.',
    go: 'Continuer',
    cancel: 'Revenir sans se connecter',
    expired: 'Cette connexion a expiré.',
    expiredNote: 'Elle a pris trop de temps, ou a été terminée dans un autre onglet.',
    again: 'Se connecter de nouveau',
    home: 'Retour à Sillage',
  },
} as const satisfies Record<Language, Record<string, string>>;

export interface ChoicePage {
  language: Language;
  accounts: readonly DemoAccount[];
  /** The URL of the forms. */
  action: string;
  /** The submitted text, if it is not an e-mail address. */
  invalidEmail?: string;
}

/** The page with the accounts of the demo. */
export function choicePage({ language, accounts, action, invalidEmail }: ChoicePage): string {
  const text = texts[language];
  const error = invalidEmail === undefined ? '' : `<p class="error" id="error">${text.invalid}</p>`;
  return page(
    language,
    text.title,
    `<p class="note">${text.note}</p>
<form method="post" action="${escapeHtml(action)}" class="accounts">
${accounts.map((account) => accountButton(account, language)).join('\n')}
</form>
<form method="post" action="${escapeHtml(action)}" class="other">
<label for="email">${text.other}</label>
<p class="hint" id="hint">${text.otherHint}</p>
<input id="email" name="email" type="email" required maxlength="254" autocomplete="email" spellcheck="false"
 value="${escapeHtml(invalidEmail ?? '')}" aria-describedby="hint${error && ' error'}"${error && ' aria-invalid="true" autofocus'}>
${error}
<button class="go">${text.go}</button>
</form>
<form method="post" action="${escapeHtml(action)}"><button class="back" name="cancel" value="1">${text.cancel}</button></form>`,
  );
}

/** The page for a sign-in that has ended or was started in another browser. */
export function expiredPage(language: Language, signInUrl: string): string {
  const text = texts[language];
  return page(
    language,
    text.expired,
    `<p class="note">${text.expiredNote}</p><p><a class="go" href="${escapeHtml(signInUrl)}">${text.again}</a></p>
<p><a class="back" href="/">${text.home}</a></p>`,
  );
}

function accountButton({ email, name, descriptions }: DemoAccount, language: Language): string {
  const initials = name
    .split(' ')
    .map((word) => word.charAt(0))
    .join('')
    .slice(0, 2);
  return `<button name="email" value="${escapeHtml(email)}"><span class="face" aria-hidden="true">${escapeHtml(initials)}</span>
<span><strong>${escapeHtml(name)}</strong> <span class="does">${escapeHtml(descriptions[language])}</span>
<span class="mail">${escapeHtml(email)}</span></span></button>`;
}

const wakeInks = ['#EE5B3F', '#2B8F97', '#0D2136'];
const mark = `<svg viewBox="0 0 34 28" width="40" height="33" aria-hidden="true">${markWakes
  .map((wake, at) => `<path d="${wake}" fill="${wakeInks[at]}"/>`)
  .join('')}</svg>`;
const swell =
  '<svg class="swell" viewBox="0 0 1280 70" preserveAspectRatio="none" aria-hidden="true"><path d="M0 34C110 10 190 14 300 30S520 58 640 36 860 8 980 26s200 26 300 4V70H0Z" fill="#17697A"/><path d="M0 54C120 36 220 36 340 50S560 70 700 54s220-20 330-8 170 14 250 2V71H0Z" fill="#0D2136"/></svg>';

function page(language: Language, title: string, body: string): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="theme-color" content="#FBF6EA">
<title>${title} – Sillage</title>
<style>${demoStyle}</style>
</head>
<body>
<main>
<p class="brand">${mark}<span>Sillage</span></p>
<h1>${title}</h1>
${body}
</main>
${swell}
</body>
</html>`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
