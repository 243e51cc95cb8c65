import { createContext, type ReactNode, useContext } from 'react';
import type { MailContext } from '#features/notifications/server/notice/notice.ts';
import { type MailTexts, mailTexts } from '#features/notifications/server/texts/mail-texts.ts';
import type { Language } from '#shared/language.ts';
import { type MailTimes, mailTimes } from './times.ts';

/** What all parts of a mail are rendered with. */
export interface MailScope {
  context: MailContext;
  language: Language;
  texts: MailTexts;
  times: MailTimes;
  /** The absolute address of a path. */
  href: (path: string) => string;
}

export function mailScope(context: MailContext): MailScope {
  const { language } = context.recipient;
  const texts = mailTexts[language];
  return {
    context,
    language,
    texts,
    times: mailTimes(texts, language, context.now),
    href: (path) => context.publicUrl + path,
  };
}

const ScopeContext = createContext<MailScope | null>(null);

export function MailScopeProvider({ scope, children }: { scope: MailScope; children: ReactNode }) {
  return <ScopeContext value={scope}>{children}</ScopeContext>;
}

export function useMail(): MailScope {
  const scope = useContext(ScopeContext);
  if (!scope) throw new Error('Only for the parts of a mail');
  return scope;
}
