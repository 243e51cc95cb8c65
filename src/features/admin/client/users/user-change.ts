import { isSignedOut } from '#client/data/api.ts';
import { call } from '#client/data/call.ts';
import { errorText } from '#client/i18n/error-text.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { toast } from '#client/overlays/toast.ts';
import { makeAdmin, toggleListingPermission } from '#features/admin/endpoints.ts';
import type { AdminUser } from '#features/admin/schemas.ts';
import { AppError } from '#shared/errors.ts';
import { useRightsCheck } from '../admin-data.ts';

export type UserAction = 'grant' | 'revoke' | 'promote';

/** Makes the change and shows a toast with the result. Never rejects. */
export type ChangeUser = (user: AdminUser, action: UserAction) => Promise<void>;

const done = { grant: 'granted', revoke: 'revoked', promote: 'promoted' } as const;

export function useUserChange({
  onChanged,
  onStale,
}: {
  onChanged: (user: AdminUser) => void;
  /** Called when the shown user is out of date. */
  onStale: () => void;
}): ChangeUser {
  const { t } = useTranslation();
  const checkRights = useRightsCheck();
  return async ({ id }, action) => {
    const params = { id };
    try {
      const { user } =
        action === 'promote'
          ? await call(makeAdmin, { params })
          : await call(toggleListingPermission, { params, body: { canListItems: action === 'grant' } });
      onChanged(user);
      toast.success(t(`admin.done.${done[action]}`));
    } catch (error) {
      if (isSignedOut(error)) return;
      const failed = t(action === 'promote' ? 'admin.promoteFailed' : 'admin.permissionFailed');
      // The server's message if it explains the error, otherwise what failed, with the reason below. See "Messages".
      const known = error instanceof AppError && error.status < 500;
      if (known) toast.error(errorText(t, error));
      else toast.error(failed, { description: errorText(t, error) });
      checkRights(error);
      if (error instanceof AppError && (error.status === 404 || error.status === 409)) onStale();
    }
  };
}
