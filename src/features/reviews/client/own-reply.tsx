import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { apiQuery } from '#client/data/query-client.ts';
import { useSession } from '#client/data/session.tsx';
import { TextArea } from '#client/forms/field.tsx';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { restoreFocus } from '#client/kit/restore-focus.ts';
import { DialogForm } from '#client/kit/save-form.tsx';
import { useFormat } from '#client/kit/use-format.ts';
import { useNow } from '#client/now.tsx';
import { Button } from '#client/ui/button.tsx';
import { listHidden } from '#features/reports/endpoints.ts';
import { replyToReview } from '../reply-endpoints.ts';
import { replyLength as limit, replyEditMs } from '../reply-limits.ts';
import type { Review } from '../schemas.ts';

/** The owner's button and form to reply to a review, or to edit the reply, and until when; afterwards why not. */
export default function OwnReply({ review: { id, reply, reviewer } }: { review: Review }) {
  const { t } = useTranslation();
  const f = useFormat();
  const now = useNow();
  const { user } = useSession();
  const { id: itemId = '' } = useParams();
  // The end of the page has loaded it.
  const { data: hidden } = useQuery(apiQuery(listHidden, { params: { itemId } }));
  const [isOpen, setIsOpen] = useState(false);
  const title = t('listing.reply.to', { name: reviewer.displayName || t('rental.reviews.formerMember') });
  const end = reply && new Date(Date.parse(reply.createdAt) + replyEditMs);
  const isFinal = end !== null && end <= now;
  const until = (at: string) => t('listing.reply.until', { date: f.day(at, 'short'), time: f.time(at) });
  // A hidden reply is not in the review, and can't be written again.
  if (user?.suspension || hidden?.some((thing) => thing.kind === 'REPLY' && thing.id === id)) return null;
  return (
    <div ref={restoreFocus} className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
      {!isFinal && (
        <Button size="row" tone="sand" aria-label={reply ? undefined : title} onClick={() => setIsOpen(true)}>
          {t(reply ? 'listing.reply.edit' : 'listing.reply.write')}
        </Button>
      )}
      {end && (
        <p className="text-small text-muted">
          {isFinal ? t('listing.reply.final') : until(end.toISOString())}
        </p>
      )}
      {isOpen && (
        <DialogForm
          title={title}
          endpoint={replyToReview}
          schema={async () => (await import('../schemas.ts')).replyBody}
          values={{ text: reply?.text ?? '' }}
          toInput={({ body }) => ({ params: { id }, body })}
          draft={`reply ${id}`}
          success={t('ui.saved')}
          submit={t('listing.reply.send')}
          onClose={() => setIsOpen(false)}
        >
          {({ field, isSaving: readOnly }) => (
            <TextArea
              {...{
                ...field('text'),
                label: t('listing.reply.text'),
                hint: t('listing.reply.hint', { limit }),
              }}
              {...{ required: true, rows: 5, maxLength: limit, readOnly, 'data-autofocus': true }}
            />
          )}
        </DialogForm>
      )}
    </div>
  );
}
