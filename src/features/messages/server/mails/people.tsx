import type { Person } from '#features/messages/server/notice/notice.ts';
import type { MailTexts } from '#features/messages/server/texts/mail-texts.ts';
import { isolate } from '#shared/bidi.ts';
import { phoneText } from '#shared/phone-text.ts';
import { whatsappUrl } from '#shared/whatsapp.ts';
import { useMail } from './mail-scope.tsx';
import { TextLink } from './parts.tsx';

/** A person's name, also of a deleted user. */
export function useName(person: Person): string {
  return nameOf(person, useMail().texts);
}

export function nameOf({ displayName, isGuest }: Person, texts: MailTexts): string {
  return displayName || (isGuest ? texts.guest : texts.formerMember);
}

/** A person's name, and how to reach them. */
export function PersonText({ person, withPhone }: { person: Person; withPhone: boolean }) {
  const name = useName(person);
  return (
    <>
      {isolate(name)}
      {withPhone && (
        <>
          {', '}
          <Phone number={person.phoneNumber} />
        </>
      )}
    </>
  );
}

function Phone({ number }: { number: string | null }) {
  const { ticket } = useMail().texts;
  const chat = whatsappUrl(number);
  if (!number || !chat) return ticket.noPhone;
  return (
    <>
      <span style={{ whiteSpace: 'nowrap' }}>
        <TextLink href={`tel:${number}`}>{phoneText(number)}</TextLink>,
      </span>{' '}
      <TextLink href={chat}>{ticket.whatsapp}</TextLink>
    </>
  );
}
