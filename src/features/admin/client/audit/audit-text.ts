import type { Translate } from '#client/i18n/i18n.ts';
import type { Kind } from '#features/notifications/limits.ts';
import { instantToMarina, type MarinaDate } from '#shared/marina-time.ts';
import type { AuditEntry } from '../../schemas.ts';

/** Entries of one day at the marina. */
export interface AuditDay {
  date: MarinaDate;
  entries: AuditEntry[];
}

/** Groups entries by their day, in their order. */
export function byDay(entries: readonly AuditEntry[]): AuditDay[] {
  const days: AuditDay[] = [];
  for (const entry of entries) {
    const { date } = instantToMarina(new Date(entry.at));
    const last = days.at(-1);
    if (last?.date === date) last.entries.push(entry);
    else days.push({ date, entries: [entry] });
  }
  return days;
}

/** The administrator, or what an operator used. */
export function actorText(t: Translate, { actor, details }: AuditEntry): string {
  if (actor) return nameOf(t, actor);
  return t(details.source === 'ADMIN_EMAILS' ? 'admin.audit.setting' : 'admin.audit.operator');
}

/** What was done, to follow the actor. */
export function actText(t: Translate, { action, user, details }: AuditEntry): string {
  const text = (name: string) => String(details[name] ?? '');
  switch (action) {
    case 'MESSAGE_RETRIED':
      return t('admin.audit.acts.MESSAGE_RETRIED', {
        user: nameOf(t, user),
        kind: t(`admin.messages.kinds.${text('kind') as Kind}`),
        channel: t(`admin.messages.channels.${details.channel === 'PUSH' ? 'PUSH' : 'EMAIL'}`),
      });
    case 'DATABASE_MIGRATED':
      return t('admin.audit.acts.DATABASE_MIGRATED', {
        version: text('version'),
        migrations: text('migrations'),
      });
    case 'BACKUP_MADE':
    case 'BACKUP_RESTORED':
      return t(`admin.audit.acts.${action}`);
    default:
      return t(`admin.audit.acts.${action}`, { user: nameOf(t, user) });
  }
}

function nameOf(t: Translate, user: AuditEntry['user']): string {
  return user?.displayName || t('admin.audit.deletedUser');
}
