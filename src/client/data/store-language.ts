import { errorText } from '#client/i18n/error-text.ts';
import type { I18n } from '#client/i18n/i18n.ts';
import { toast } from '#client/overlays/toast.ts';
import type { CurrentUser } from '#features/users/schemas.ts';
import type { Language } from '#shared/language.ts';
import { isSignedOut } from './api.ts';
import { saveLanguage } from './save-language.ts';

/** After the page's language has changed: messages follow it, or a notice says that they don't. */
export async function storeLanguage(
  i18n: I18n,
  language: Language,
  setUser: (user: CurrentUser) => void,
): Promise<void> {
  try {
    setUser(await saveLanguage(language));
  } catch (error) {
    if (!isSignedOut(error))
      toast.error(i18n.t('shell.language.notSaved', { reason: errorText(i18n.t, error) }));
  }
}
