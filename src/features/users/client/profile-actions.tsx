import { useId } from 'react';
import { Link } from 'react-router';
import { useSession } from '#client/data/session.tsx';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { ArrowRight } from '#client/ui/icons.tsx';
import { paths } from '#shared/paths.ts';

/** Links to the pages that this user may use. See "Permissions" in docs/product.md. */
export function ProfileActions() {
  const { t } = useTranslation();
  const { user, isOwner } = useSession();
  const titleId = useId();
  const actions = [
    { to: paths.listings(), label: t('profile.actions.browse'), text: t('profile.actions.browseText') },
    ...(isOwner
      ? [
          {
            to: paths.myListings(),
            label: t('profile.actions.listings'),
            text: t('profile.actions.listingsText'),
          },
        ]
      : []),
    ...(user?.canListItems
      ? [{ to: paths.addItem(), label: t('profile.actions.add'), text: t('profile.actions.addText') }]
      : []),
    {
      to: paths.notifications(),
      label: t('profile.actions.notifications'),
      text: t('profile.actions.notificationsText'),
    },
    {
      to: paths.calendars(),
      label: t('profile.actions.calendars'),
      text: t('profile.actions.calendarsText'),
    },
    { to: paths.account(), label: t('profile.actions.account'), text: t('profile.actions.accountText') },
  ];
  return (
    <section aria-labelledby={titleId} className="mt-6">
      <h2 id={titleId} className="display text-heading">
        {t('profile.actions.title')}
      </h2>
      <ul className="mt-5 grid gap-2">
        {actions.map(({ to, label, text }) => (
          <li key={to}>
            <Link
              to={to}
              className="group flex min-h-[68px] items-center gap-4 rounded-row bg-wash px-5 py-3 text-navy no-underline transition-colors hover:bg-sand"
            >
              <span className="grow leading-snug">
                <span className="block text-large leading-snug font-label">{label}</span>
                <span className="text-small text-muted">{text}</span>
              </span>
              <ArrowRight className="shrink-0 transition-transform group-hover:translate-x-1" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
