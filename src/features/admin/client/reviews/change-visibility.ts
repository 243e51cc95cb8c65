import { isSignedOut } from '#client/data/api.ts';
import { call } from '#client/data/call.ts';
import { errorText } from '#client/i18n/error-text.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { toast } from '#client/overlays/toast.ts';
import { AppError } from '#shared/errors.ts';
import { hideReview, showReview } from '../../endpoints.ts';
import type { AdminReview } from '../../schemas.ts';
import { useRightsCheck } from '../admin-data.ts';

export interface VisibilityFailure {
  /** The server's message; for other errors what failed, with the reason in `text`. */
  title: string;
  text?: string;
}

/** Hides a review for a reason, or shows it again for null. Resolves to the failure if there is one, and never rejects. */
export type ChangeVisibility = (
  review: AdminReview,
  reason: string | null,
) => Promise<VisibilityFailure | null>;

export function useVisibilityChange({
  onChanged,
  onStale,
}: {
  onChanged: (review: AdminReview) => void;
  /** Called when the shown review is out of date. */
  onStale: () => void;
}): ChangeVisibility {
  const { t } = useTranslation();
  const checkRights = useRightsCheck();
  return async ({ id }, reason) => {
    const params = { id };
    try {
      onChanged(
        reason === null
          ? await call(showReview, { params })
          : await call(hideReview, { params, body: { reason } }),
      );
      toast.success(t(`admin.reviews.done.${reason === null ? 'shown' : 'hidden'}`));
      return null;
    } catch (error) {
      if (isSignedOut(error)) return null;
      checkRights(error);
      if (error instanceof AppError && (error.status === 404 || error.status === 409)) onStale();
      return error instanceof AppError && error.status < 500
        ? { title: errorText(t, error) }
        : {
            title: t(`admin.reviews.changeFailed.${reason === null ? 'show' : 'hide'}`),
            text: errorText(t, error),
          };
    }
  };
}
