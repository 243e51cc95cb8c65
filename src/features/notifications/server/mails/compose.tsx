import type { Mail, MailContext, Notice } from '#features/notifications/server/notice/notice.ts';

/** Writes the e-mail of a notice in its recipient's language. */
export function compose(notice: Notice, { recipient }: MailContext): Mail {
  return { subject: notice.kind, html: recipient.language, text: notice.kind, calendar: null };
}
