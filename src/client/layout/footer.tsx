import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { marina } from '#shared/marina.ts';
import { paths } from '#shared/paths.ts';
import { phoneText } from '#shared/phone-text.ts';
import { useLanguage } from '../i18n/language.ts';
import { EmailText } from '../ui/email-text.tsx';
import { Instagram } from '../ui/icons.tsx';
import { Logo } from '../ui/logo.tsx';
import { SwellEdge } from '../ui/wave.tsx';
import { useSite } from './use-site.ts';

const linkClasses =
  'inline-flex min-h-11 min-w-11 items-center rounded-badge py-1 text-label leading-snug text-mist no-underline max-md:text-small underline-offset-4 hover:text-foam hover:underline';

export function Footer() {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { contactEmail, contactPhone, instagramUrl } = useSite();
  return (
    <footer className="on-navy mt-auto pt-12 text-mist md:pt-20">
      <SwellEdge ground="navy" />
      <div className="bg-navy pb-10 md:pb-14">
        <div className="column grid grid-cols-[1fr_1.12fr] gap-x-4 gap-y-9 max-[350px]:grid-cols-1 pt-5 md:grid-cols-[1.35fr_1fr_1fr]">
          <div className="col-span-full md:col-span-1">
            <p className="text-mist">
              <Logo />
            </p>
            <p className="mt-4 max-w-[34ch] text-body">{t('shell.footer.line')}</p>
          </div>
          <FooterColumn title={t('shell.footer.explore')}>
            <FooterLink to={paths.home()}>{t('shell.nav.home')}</FooterLink>
            <FooterLink to={paths.listings()}>{t('shell.nav.rentals')}</FooterLink>
            <FooterLink to={paths.favourites()}>{t('shell.nav.favourites')}</FooterLink>
            <FooterLink to={paths.addItem()}>{t('shell.footer.listYours')}</FooterLink>
            <FooterLink to={paths.profile()}>{t('shell.nav.profile')}</FooterLink>
            <FooterLink to={paths.guide()}>{t('shell.footer.guide')}</FooterLink>
            <FooterLink to={paths.terms()}>{t('shell.footer.terms')}</FooterLink>
            <FooterLink to={paths.privacy()}>{t('shell.footer.privacy')}</FooterLink>
          </FooterColumn>
          <FooterColumn title={t('shell.footer.marina')}>
            <li>
              <address className="inline-flex min-h-11 items-center py-1 text-label leading-snug not-italic max-md:text-small">
                {marina.address[language]}
              </address>
            </li>
            <li>
              <a className={linkClasses} href={`mailto:${contactEmail}`}>
                <span className="min-w-0">
                  <EmailText address={contactEmail} />
                </span>
              </a>
            </li>
            <li>
              <a className={linkClasses} href={`tel:${contactPhone}`}>
                {phoneText(contactPhone)}
              </a>
            </li>
            <li>
              <a className={linkClasses} href={instagramUrl} target="_blank" rel="noopener noreferrer">
                <Instagram className="mr-2.5 text-aqua" />
                {t('shell.footer.instagram')}
                <span className="sr-only"> ({t('shell.whatsapp.opensNewTab')})</span>
              </a>
            </li>
          </FooterColumn>
          <p className="col-span-full mt-1 max-w-[68ch] text-balance text-tiny text-legal md:mt-3">
            {t('shell.footer.disclaimer')}
          </p>
        </div>
      </div>
    </footer>
  );
}

function FooterColumn({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <h2 className="mb-2 text-small font-label text-aqua">{title}</h2>
      <ul>{children}</ul>
    </div>
  );
}

function FooterLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <li>
      <Link to={to} className={linkClasses}>
        {children}
      </Link>
    </li>
  );
}
