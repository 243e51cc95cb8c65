import { createTransport } from 'nodemailer';
import { type Mailer, MailRefusedError, type OutgoingMail } from './mailer.ts';

const connectTimeoutMs = 20_000;
/** A server may take minutes to accept a mail (RFC 5321), and a mail that is sent again could arrive twice. */
const replyTimeoutMs = 5 * 60_000;

interface SmtpMailer extends Mailer {
  /** Rejects unless the mail server accepts the connection and the password. */
  check(): Promise<void>;
}

/** Sends through an SMTP server. `url` may contain user and password; `from` is `Name <address>` or an address. */
export function smtpMailer({ url, from }: { url: string; from: string }): SmtpMailer {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    // A mail whose connection was lost is sent again later, as it may have been accepted.
    maxRequeues: 0,
    connectionTimeout: connectTimeoutMs,
    greetingTimeout: connectTimeoutMs,
    socketTimeout: replyTimeoutMs,
    // Nothing in a mail may refer to a file or an address of this server.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const host = from.replace(/^.*@|>$/g, '');
  return {
    async send(mail) {
      try {
        await transport.sendMail({ from, ...envelopeOf(mail, host) });
      } catch (error) {
        throw isRefused(error) ? new MailRefusedError((error as Error).message) : error;
      }
    },
    check: async () => void (await transport.verify()),
    close: () => transport.close(),
  };
}

function envelopeOf(
  { id, to, language, subject, html, text, calendar, attachment, unsubscribeUrl }: OutgoingMail,
  host: string,
) {
  return {
    messageId: `<${id}@${host}>`,
    to,
    subject,
    html,
    text,
    ...(calendar && { icalEvent: { ...calendar, filename: 'sillage.ics' } }),
    ...(attachment && {
      attachments: [
        { filename: attachment.name, content: attachment.bytes, contentType: attachment.contentType },
      ],
    }),
    headers: {
      // Prevents automatic replies (RFC 3834).
      'Auto-Submitted': 'auto-generated',
      'Content-Language': language,
      ...(unsubscribeUrl && {
        'List-Unsubscribe': `<${unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  };
}

/** A 5xx reply to other commands, such as a wrong password, is for the operator to fix: the mail stays. */
const commandsAboutTheMail = ['RCPT TO', 'DATA'];

function isRefused(error: unknown): boolean {
  const { responseCode, command } = Object(error) as { responseCode?: number; command?: string };
  return responseCode !== undefined && responseCode >= 500 && commandsAboutTheMail.includes(command ?? '');
}
