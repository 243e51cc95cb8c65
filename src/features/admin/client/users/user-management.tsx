import { useEffect, useRef, useState } from 'react';
import { TextField } from '#client/forms/field.tsx';
import { useLanguage } from '#client/i18n/language.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useHydrated } from '#client/loading/use-hydrated.ts';
import { ConfirmDialog } from '#client/overlays/dialog.tsx';
import { restoreFocus } from '#client/overlays/restore-focus.ts';
import { Button } from '#client/ui/button.tsx';
import { Search } from '#client/ui/icons.tsx';
import { announce } from '#client/ui/live-region.ts';
import { ErrorState } from '#client/ui/state-panel.tsx';
import { adminLimits } from '#features/admin/limits.ts';
import type { AdminUser } from '#features/admin/schemas.ts';
import { formatMad } from '#shared/money.ts';
import { UserSkeletons } from '../dashboard-skeletons.tsx';
import { type UserAction, useUserChange } from './user-change.ts';
import { useUserList } from './user-list-data.ts';
import { UserHead, UserRow } from './user-row.tsx';

/** Everybody, to be found by name or e-mail, with their rights and what may be done about them (specification 4). */
export function UserManagement({
  userId,
  listers,
  onChanged,
}: {
  /** The administrator who looks. */
  userId: string;
  /** How many may list; null while that is not known. */
  listers: number | null;
  onChanged: () => void;
}) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const awake = useHydrated();
  const [search, setSearch] = useState('');
  const [everybody, setEverybody] = useState<number | null>(null);
  const [question, setQuestion] = useState<{ user: AdminUser; action: UserAction } | null>(null);
  const rows = useRef<HTMLUListElement>(null);
  const changed = useRef<string | null>(null);
  const list = useUserList(search);
  const { state } = list;
  const change = useUserChange({
    onChanged: (user) => {
      list.replace(user);
      onChanged();
    },
    onStale: list.refresh,
  });

  const found = state.status === 'ready' && state.search !== '' ? state.total : null;
  const all = state.status === 'ready' && state.search === '' ? state.total : null;
  useEffect(() => {
    if (all !== null) setEverybody(all);
  }, [all]);
  useEffect(() => {
    if (found !== null) announce(t('admin.users.found', { count: found }));
  }, [found, t]);

  const confirm = async () => {
    if (question === null) return;
    await change(question.user, question.action);
    changed.current = question.user.id;
  };
  // A promotion takes away the button that had the focus; once the dialog has closed, the name can have it.
  useEffect(() => {
    if (question !== null || changed.current === null) return;
    const name = rows.current?.querySelector<HTMLElement>(`[data-user="${changed.current}"]`);
    changed.current = null;
    if (name && !name.closest('li')?.querySelector('button')) name.focus();
  }, [question]);

  return (
    <section aria-labelledby="admin-users" className="section-gap">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
        <div>
          <h2 id="admin-users" className="display text-heading md:text-panel md:leading-none">
            {t('admin.users.title')}
          </h2>
          <p className="mt-1.5 min-h-[1.45em] text-small text-muted">
            {everybody !== null &&
              [
                t('admin.users.accounts', { count: everybody }),
                ...(listers === null ? [] : [t('admin.users.listers', { count: listers })]),
              ].join(', ')}
          </p>
        </div>
        <TextField
          label={t('admin.users.search')}
          labelHidden
          type="search"
          placeholder={t('admin.users.search')}
          icon={<Search size={20} />}
          maxLength={adminLimits.search}
          autoComplete="off"
          spellCheck={false}
          disabled={!awake}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          className="w-full sm:w-80"
        />
      </div>
      <div className="mt-7">
        {state.status === 'loading' && <UserSkeletons />}
        {state.status === 'failed' && (
          <ErrorState title={t('admin.failed')} error={state.error} onRetry={list.refresh} />
        )}
        {state.status === 'ready' && state.users.length === 0 && (
          <div ref={restoreFocus} className="rounded-row bg-wash px-5 py-6">
            <p className="text-body">{t('admin.users.nothing', { search: state.search })}</p>
            <Button tone="sand" size="small" className="mt-4" onClick={() => setSearch('')}>
              {t('admin.users.clear')}
            </Button>
          </div>
        )}
        {state.status === 'ready' && state.users.length > 0 && (
          <>
            <UserHead />
            <ul ref={rows} className="-mx-2.5 grid gap-2.5 sm:mx-0 nav:gap-2">
              {state.users.map((user) => (
                <UserRow
                  key={user.id}
                  user={user}
                  isSelf={user.id === userId}
                  onAsk={(action) => setQuestion({ user, action })}
                />
              ))}
            </ul>
            <div className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-3">
              {state.hasMore && (
                <Button tone="sand" busy={state.more === 'busy'} onClick={list.showMore}>
                  {t('admin.users.showMore')}
                </Button>
              )}
              <p role="status" className="text-small text-muted">
                {state.more === 'failed'
                  ? t('admin.users.moreFailed')
                  : t('admin.users.showing', {
                      shown: formatMad(state.users.length, language),
                      total: formatMad(state.total, language),
                    })}
              </p>
            </div>
          </>
        )}
      </div>
      {question && (
        <ConfirmDialog
          title={t(`admin.ask.${question.action}.title`, { name: question.user.displayName })}
          text={t(`admin.ask.${question.action}.text`)}
          confirm={t(`admin.ask.${question.action}.yes`)}
          confirmBusy={t('admin.ask.working')}
          onConfirm={confirm}
          onClose={() => setQuestion(null)}
        />
      )}
    </section>
  );
}
