import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';

/**
 * What the server does with the next mail: accepts it, at once or when the test releases it, closes the connection in the
 * middle, or replies with a code.
 */
export type Behaviour =
  | 'accept'
  | 'hold'
  | 'drop'
  | 'drop after accepting'
  | { at: 'RCPT' | 'DATA'; code: number };

/** A real SMTP server on a free port, which keeps what it accepts. */
export async function mailServer() {
  const accepted: ParsedMail[] = [];
  const behaviours: Behaviour[] = [];
  const held: (() => void)[] = [];
  let current: Behaviour = 'accept';
  const refusal = (code: number) => Object.assign(new Error('Refused by the test'), { responseCode: code });
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onMailFrom(_address, _session, done) {
      current = behaviours.shift() ?? 'accept';
      done();
    },
    onRcptTo(_address, _session, done) {
      done(typeof current === 'object' && current.at === 'RCPT' ? refusal(current.code) : null);
    },
    async onData(stream, session, done) {
      const behaviour = current;
      if (behaviour === 'drop') {
        stream.resume();
        return closeConnection(session.id);
      }
      const mail = await simpleParser(stream);
      if (typeof behaviour === 'object') return done(refusal(behaviour.code));
      accepted.push(mail);
      if (behaviour === 'drop after accepting') closeConnection(session.id);
      else if (behaviour === 'hold') held.push(done);
      else done();
    },
  });
  const closeConnection = (wanted: string) => {
    const connections = [...server.connections] as unknown as { id: string; _socket: { destroy(): void } }[];
    connections.find(({ id }) => id === wanted)?._socket.destroy();
  };
  server.on('error', () => {});
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    accepted,
    /** The behaviours for the next mails, in their order; later ones are accepted. */
    next: (...list: Behaviour[]) => {
      behaviours.length = 0;
      behaviours.push(...list);
    },
    /** Accepts the mails that are held. */
    release() {
      for (const answer of held.splice(0)) answer();
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
