import { createContext, type ReactNode, useContext } from 'react';
import type { BookingStatus } from '#features/availability/constants.ts';
import type { MailContext } from '#features/messages/server/notice/notice.ts';
import { mailTexts } from '#features/messages/server/texts/mail-texts.ts';
import { daylightText } from '#shared/daylight-text.ts';
import type { Interval } from '#shared/marina-time.ts';
import { type Centimes, centimesToMad, formatMadWithUnit } from '#shared/money.ts';
import { mailTimes } from './times.ts';

export type MailScope = ReturnType<typeof mailScope>;

/** What all parts of a mail are rendered with. */
export function mailScope(context: MailContext) {
  const { language } = context.recipient;
  const texts = mailTexts[language];
  return {
    context,
    language,
    texts,
    times: mailTimes(texts, language, context.now),
    /** How far a booking reaches out of daylight; null if it does not. */
    daylight: (booking: Interval & { status?: BookingStatus }) =>
      daylightText(booking, context.daylight, language),
    /** An amount with two decimals. */
    mad: (amount: Centimes) => formatMadWithUnit(centimesToMad(amount), language, { decimals: 2 }),
    /** The absolute address of a path. */
    href: (path: string) => context.publicUrl + path,
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
