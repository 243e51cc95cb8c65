import { useTranslation } from '#client/i18n/use-translation.tsx';
import { EmailText } from '#client/ui/email-text.tsx';
import { marina } from '#shared/marina.ts';
import { phoneText } from '#shared/phone-text.ts';
import SeasonHours from '../location/season-hours.tsx';

/** The contact details, from the marina's record and the settings. See "The marina" in docs/product.md. */
export function MarinaContact() {
  const { t, language } = useTranslation();
  const { contactEmail, contactPhone, websiteUrl } = marina;
  return (
    <address className="on-sand mt-1 rounded-card bg-sand px-6 py-5 not-italic">
      <p className="font-label">{marina.name[language]}</p>
      <p>{marina.description[language]}</p>
      <p className="mt-2">{marina.address[language]}</p>
      <p>
        {t(marina.seasons.length > 0 ? 'home.location.usually' : 'shell.open')}
        <SeasonHours />
      </p>
      <ul className="mt-2">
        {[
          { href: `mailto:${contactEmail}`, text: <EmailText address={contactEmail} /> },
          { href: `tel:${contactPhone}`, text: phoneText(contactPhone) },
          { href: websiteUrl, text: new URL(websiteUrl).host },
        ].map(({ href, text }) => (
          <li key={href}>
            <a className="link inline-flex min-h-11 items-center" href={href}>
              <span>{text}</span>
            </a>
          </li>
        ))}
      </ul>
    </address>
  );
}
