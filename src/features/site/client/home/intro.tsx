import type { ReactNode } from 'react';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useSite } from '#client/layout/use-site.ts';
import { paths } from '#client/paths.ts';
import { ButtonAnchor, ButtonLink } from '#client/ui/button.tsx';
import { Chat, Star } from '#client/ui/icons.tsx';
import { whatsappUrl } from '#shared/whatsapp.ts';

export function HomeIntro() {
  const { t } = useTranslation();
  const chat = whatsappUrl(useSite().contactPhone, t('shell.whatsapp.greeting'));
  return (
    <section className="column mt-12 grid grid-cols-1 gap-x-10 gap-y-10 sm:mt-16 lg:mt-[92px] lg:grid-cols-[minmax(0,1fr)_auto] lg:items-end">
      <div>
        <p className="max-w-[27em] text-lead">
          <span className="display text-brand leading-none font-[640]">{t('shell.brand')}</span>
          {t('home.intro.text')}
        </p>
        <div className="mt-7 flex flex-col gap-3 sm:flex-row">
          <ButtonLink to={paths.listings()}>{t('home.intro.browse')}</ButtonLink>
          {chat && (
            <ButtonAnchor href={chat} tone="outline" icon={<Chat size={18} />}>
              {t('home.intro.contact')}
            </ButtonAnchor>
          )}
        </div>
      </div>
      <dl
        aria-label={t('home.intro.stats.label')}
        className="flex flex-wrap justify-between gap-x-5 gap-y-4 max-[22.5rem]:gap-x-2 sm:justify-start sm:gap-x-13"
      >
        <Stat label={t('home.intro.stats.craft')}>50+</Stat>
        <Stat label={t('home.intro.stats.customers')}>1000+</Stat>
        <Stat label={t('home.intro.stats.rating')}>
          5<span className="sr-only"> {t('home.intro.stats.stars')}</span>
          <Star className="-my-[0.2em] ml-[0.04em] inline-block size-[0.84em] align-[0.03em]" />
        </Stat>
      </dl>
    </section>
  );
}

function Stat({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-col-reverse justify-end">
      <dt className="mt-1.5 w-min wrap-normal text-small leading-snug text-muted sm:text-label">{label}</dt>
      <dd className="pn text-statistic leading-none whitespace-nowrap">{children}</dd>
    </div>
  );
}
