import { useTranslation } from '#client/i18n/use-translation.tsx';
import { restoreFocus } from '#client/kit/restore-focus.ts';
import { useFormat } from '#client/kit/use-format.ts';
import { Lazy, lazyPart, useLazyOverlay } from '#client/loading/lazy-part.tsx';
import { useNow } from '#client/now.tsx';
import { Button } from '#client/ui/button.tsx';
import { replyEditMs } from '../reply-limits.ts';
import type { Review } from '../schemas.ts';

const replyForm = lazyPart(() => import('./reply-form.tsx'));

/** The owner's button to reply to a review, or to edit the reply, and until when; afterwards why not. */
export default function OwnReply({ review }: { review: Review }) {
  const { t } = useTranslation();
  const f = useFormat();
  const now = useNow();
  const overlay = useLazyOverlay();
  const { reply } = review;
  const name = review.reviewer.displayName || t('rental.reviews.formerMember');
  const end = reply && new Date(Date.parse(reply.createdAt) + replyEditMs);
  const isFinal = end !== null && end <= now;
  return (
    <div ref={restoreFocus} className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
      {!isFinal && (
        <Button
          size="row"
          tone="sand"
          busy={overlay.isOpening}
          {...(!reply && { 'aria-label': t('listing.reply.writeTo', { name }) })}
          onClick={() => overlay.open(true)}
        >
          {t(reply ? 'listing.reply.edit' : 'listing.reply.write')}
        </Button>
      )}
      {end && (
        <p className="text-small text-muted">
          {isFinal
            ? t('listing.reply.final')
            : t('listing.reply.until', {
                date: f.day(end.toISOString(), 'short'),
                time: f.time(end.toISOString()),
              })}
        </p>
      )}
      {overlay.value && (
        <Lazy part={replyForm} props={{ review, name, onClose: overlay.close }} {...overlay.lazy} />
      )}
    </div>
  );
}
