import { calendarErrorTexts } from '#features/calendar/error-texts.ts';
import type { NoticeCalendar } from '#features/notifications/server/notice/notice.ts';
import { useMail } from './mail-scope.tsx';
import { noticePaths } from './notice-paths.ts';
import { Button, Buttons, Paragraph } from './parts.tsx';

/** A calendar from elsewhere has failed for a day. Neither its address nor what it answers is in the mail. */
export function CalendarFailing({ calendar }: { calendar: NoticeCalendar }) {
  const { language, texts, times, href } = useMail();
  const { calendarFailing } = texts;
  return (
    <>
      <Paragraph>{calendarFailing.summary(times.when(calendar.readAt))}</Paragraph>
      <Paragraph>{calendarFailing.meanwhile}</Paragraph>
      <Paragraph>{calendarErrorTexts[language][calendar.error]}</Paragraph>
      <Buttons>
        <Button href={href(noticePaths.calendars)}>{calendarFailing.action}</Button>
      </Buttons>
    </>
  );
}
