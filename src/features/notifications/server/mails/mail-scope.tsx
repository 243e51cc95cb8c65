import { createContext, type ReactNode, useContext } from 'react';
import type { BookingStatus } from '#features/availability/constants.ts';
import type { MailContext, NoticeBooking } from '#features/notifications/server/notice/notice.ts';
import { type MailTexts, mailTexts } from '#features/notifications/server/texts/mail-texts.ts';
import { daylightText } from '#shared/daylight-text.ts';
import type { Language } from '#shared/language.ts';
import { type Centimes, centimesToMad, formatMadWithUnit } from '#shared/money.ts';
import { type MailTimes, mailTimes } from './times.ts';

/** What all parts of a mail are rendered with. */
export interface MailScope {
  context: MailContext;
  language: Language;
  texts: MailTexts;
  times: MailTimes;
  /** How far a booking reaches out of daylight; null if it does not. */
  daylight: (booking: Pick<NoticeBooking, 'start' | 'end'> & { status?: BookingStatus }) => string | null;
  /** An amount with two decimals. */
  mad: (amount: Centimes) => string;
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
    daylight: (booking) => daylightText(booking, context.daylight, language),
    mad: (amount) => formatMadWithUnit(centimesToMad(amount), language, { decimals: 2 }),
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
