import { setAdmin } from '#features/admin/server/administrators.ts';
import { requireMigrated } from '#platform/database/migrate.ts';
import { OperatorError } from '#platform/operator-error.ts';
import { systemClock } from '#shared/clock.ts';
import type { Settings } from '../settings.ts';
import { print } from './command.ts';
import { withDatabase } from './open-for-command.ts';

const changes = {
  grant: {
    isAdmin: true,
    done: 'is now an administrator.',
    unchanged: 'is an administrator already; nothing has changed.',
  },
  revoke: {
    isAdmin: false,
    done: 'is no longer an administrator.',
    unchanged: 'is not an administrator; nothing has changed.',
  },
};

/** Makes the user with this e-mail address an administrator, or takes it back. */
export async function changeAdmin(settings: Settings, [action = '', email = '']: string[]): Promise<void> {
  if (action !== 'grant' && action !== 'revoke') {
    throw new OperatorError('Usage: node build/server/index.js admin grant|revoke EMAIL');
  }
  const { isAdmin, done, unchanged } = changes[action];
  const { isChanged, displayName } = await withDatabase(settings, async (db) => {
    await requireMigrated(db);
    return setAdmin({ db, clock: systemClock }, email, isAdmin);
  });
  print(`${displayName} (${email}) ${isChanged ? done : unchanged}`);
  if (action === 'revoke' && settings.adminEmails.includes(email.toLowerCase())) {
    print(
      `ADMIN_EMAILS names ${email}, who becomes an administrator again at the next sign-in: remove the address from it.`,
    );
  }
}
