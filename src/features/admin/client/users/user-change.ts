import { isSignedOut } from '#client/data/api.ts';
import { call } from '#client/data/call.ts';
import { errorText } from '#client/i18n/error-text.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { toast } from '#client/overlays/toast.ts';
import { makeAdmin, revokeAdmin, toggleListingPermission } from '#features/admin/endpoints.ts';
import type { AdminUser } from '#features/admin/schemas.ts';
import { AppError } from '#shared/errors.ts';
import { useRightsCheck } from '../admin-data.ts';

export type UserAction = 'grant' | 'revoke' | 'promote' | 'demote';

/** Makes the change and shows a toast with the result. Never rejects. */
export type ChangeUser = (user: AdminUser, action: UserAction) => Promise<void>;

const done = { grant: 'granted', revoke: 'revoked', promote: 'promoted', demote: 'demoted' } as const;

const failures = {
  grant: 'permissionFailed',
  revoke: 'permissionFailed',
  promote: 'promoteFailed',
  demote: 'demoteFailed',
} as const;

/** The call of an action. */
function changed(id: string, action: UserAction) {
  const params = { id };
  if (action === 'promote') return call(makeAdmin, { params });
  if (action === 'demote') return call(revokeAdmin, { params });
  return call(toggleListingPermission, { params, body: { canListItems: action === 'grant' } });
}

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
    try {
      const { user } = await changed(id, action);
      onChanged(user);
      toast.success(t(`admin.done.${done[action]}`));
    } catch (error) {
      if (isSignedOut(error)) return;
      const failed = t(`admin.${failures[action]}`);
      // The server's message if it explains the error, otherwise what failed, with the reason below. See "Messages".
      const known = error instanceof AppError && error.status < 500;
      if (known) toast.error(errorText(t, error));
      else toast.error(failed, { description: errorText(t, error) });
      checkRights(error);
      if (error instanceof AppError && (error.status === 404 || error.status === 409)) onStale();
    }
  };
}
