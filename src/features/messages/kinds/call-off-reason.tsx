import type { Booking } from '#features/bookings/schemas.ts';
import { Paragraph, Quote } from '#features/messages/layouts/parts.tsx';
import { useMail } from '#features/messages/layouts/scope.tsx';

/** Why bookings were called off, as the statement of the owner or the marina, with their own words. */
export function CallOffReason({
  callOff: { cause, note, isMarina },
  owner = '',
}: {
  callOff: NonNullable<Booking['callOff']>;
  owner?: string;
}) {
  const { say } = useMail();
  const clause = {
    WIND: say('the wind is too strong', 'le vent est trop fort'),
    SWELL: say('the sea is too rough', 'la mer est trop agitée'),
    AUTHORITY: say('the port is closed', 'le port est fermé'),
    BREAKDOWN: say('the craft has broken down', 'l’embarcation est en panne'),
    OTHER: '',
  }[cause];
  return (
    <>
      <Paragraph>
        {isMarina
          ? say(
              'The marina has called off all trips in these hours',
              'La marina a annulé toutes les sorties de ces heures',
            ) + (clause && `${say(':', ' :')} ${clause}`)
          : say(`${owner} says:`, `${owner} indique :`) + (clause && ` ${clause}`)}
        {(isMarina || clause) && '.'}
      </Paragraph>
      {note && <Quote text={note} />}
    </>
  );
}
