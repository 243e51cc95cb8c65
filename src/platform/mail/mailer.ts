export interface Attachment {
  name: string;
  bytes: Buffer;
  contentType: string;
}

/** An e-mail with everything that its envelope needs. */
export interface OutgoingMail {
  /** A UUID, which becomes the Message-ID. */
  id: string;
  to: { name: string; address: string };
  language: string;
  subject: string;
  html: string;
  text: string;
  /** A calendar event (RFC 5545) that mail programs offer to add, update or remove. */
  calendar: { method: 'REQUEST' | 'CANCEL'; content: string } | null;
  attachment: Attachment | null;
  /** Accepts a POST that unsubscribes without any further step (RFC 8058); null if the mail is needed. */
  unsubscribeUrl: string | null;
}

export interface Mailer {
  /** Resolves when the mail server has accepted the mail. Throws `MailRefusedError` if it never will. */
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}

/** The mail server has refused the recipient or the mail for good. */
export class MailRefusedError extends Error {
  override readonly name = 'MailRefusedError';
}
