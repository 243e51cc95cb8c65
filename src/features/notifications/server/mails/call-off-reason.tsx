import type { NoticeCallOff } from '#features/notifications/server/notice/notice.ts';
import { useMail } from './mail-scope.tsx';
import { Paragraph, Quote } from './parts.tsx';

/** Why bookings were called off, as the statement of the owner or the marina, with their own words. */
export function CallOffReason({ callOff, owner }: { callOff: NoticeCallOff; owner: string }) {
  const { callOff: texts } = useMail().texts;
  const { cause, note, isMarina } = callOff;
  const clause = cause === 'OTHER' ? null : texts.causes[cause];
  return (
    <>
      <Paragraph>{isMarina ? texts.marinaSays(clause) : texts.ownerSays(owner, clause)}</Paragraph>
      {note && <Quote text={note} />}
    </>
  );
}
