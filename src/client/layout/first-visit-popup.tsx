import { useTranslation } from '#client/i18n/use-translation.tsx';
import { Dialog } from '#client/overlays/dialog.tsx';
import quay480 from '../assets/welcome-480.webp';
import quay960 from '../assets/welcome-960.webp';
import { Button, buttonClasses } from '../ui/button.tsx';
import { useSite } from './use-site.ts';

/** The first-visit popup: what renters can do here, and an e-mail for owners who want to list. */
export default function FirstVisitPopup({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { contactEmail } = useSite();
  const subject = encodeURIComponent(t('shell.firstVisit.subject'));
  // In `mailto:` links, line breaks are CRLF.
  const body = encodeURIComponent(t('shell.firstVisit.body').replaceAll('\n', '\r\n'));
  return (
    <Dialog
      title={t('shell.firstVisit.title')}
      onClose={onClose}
      picture={
        <img
          src={quay960}
          srcSet={`${quay480} 480w, ${quay960} 960w`}
          sizes="(min-width: 31.25rem) 480px, calc(100vw - 20px)"
          width={960}
          height={586}
          alt=""
          className="block aspect-[960/586] w-full bg-sea object-cover max-[479px]:[@media(max-height:700px)]:aspect-[2/1]"
        />
      }
    >
      <p className="mt-3 text-body">{t('shell.firstVisit.text')}</p>
      <p className="mt-2 text-body text-muted">{t('shell.firstVisit.owners')}</p>
      <div className="mt-6 grid gap-2.5">
        <Button tone="coral" wide onClick={onClose}>
          {t('shell.firstVisit.dismiss')}
        </Button>
        <a
          href={`mailto:${contactEmail}?subject=${subject}&body=${body}`}
          data-contrast="edge"
          className={buttonClasses({ tone: 'sand', wide: true })}
          onClick={onClose}
        >
          {t('shell.firstVisit.contact')}
        </a>
      </div>
    </Dialog>
  );
}
