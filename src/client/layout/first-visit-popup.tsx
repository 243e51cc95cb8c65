import { useState } from 'react';
import { useLocation } from 'react-router';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { Dialog } from '#client/overlays/dialog.tsx';
import { paths } from '#shared/paths.ts';
import quay480 from '../assets/welcome-480.webp';
import quay960 from '../assets/welcome-960.webp';
import { Button, buttonClasses } from '../ui/button.tsx';
import { FirstVisitCard } from './first-visit-card.tsx';
import { useSite } from './use-site.ts';

/** Where the item's page has a bar at its bottom edge: up to the breakpoint `lg`. */
const narrow = '(width < 60rem)';

/**
 * The first-visit popup: what renters can do here, and an e-mail for owners who want to list. Over an item's page on a
 * narrow screen it is a small card, so that people who follow a shared link can read about the item.
 */
export default function FirstVisitPopup({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const [isSmall] = useState(() => pathname.startsWith(paths.rental('')) && matchMedia(narrow).matches);
  const title = t('shell.firstVisit.title');
  const text = t('shell.firstVisit.text');
  if (isSmall) {
    return (
      <FirstVisitCard title={title} text={text} onClose={onClose}>
        <Actions size="small" onClose={onClose} />
      </FirstVisitCard>
    );
  }
  return (
    <Dialog
      title={title}
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
      <p className="mt-3 text-body">{text}</p>
      <p className="mt-2 text-body text-muted">{t('shell.firstVisit.owners')}</p>
      <div className="mt-6 grid gap-2.5">
        <Actions size="medium" onClose={onClose} />
      </div>
    </Dialog>
  );
}

function Actions({ size, onClose }: { size: 'small' | 'medium'; onClose: () => void }) {
  const { t } = useTranslation();
  const { contactEmail } = useSite();
  const subject = encodeURIComponent(t('shell.firstVisit.subject'));
  // In `mailto:` links, line breaks are CRLF.
  const body = encodeURIComponent(t('shell.firstVisit.body').replaceAll('\n', '\r\n'));
  return (
    <>
      <Button tone={size === 'small' ? 'navy' : 'coral'} size={size} wide onClick={onClose}>
        {t('shell.firstVisit.dismiss')}
      </Button>
      <a
        href={`mailto:${contactEmail}?subject=${subject}&body=${body}`}
        data-contrast="edge"
        className={buttonClasses({ tone: 'sand', size, wide: true })}
        onClick={onClose}
      >
        {t('shell.firstVisit.contact')}
      </a>
    </>
  );
}
