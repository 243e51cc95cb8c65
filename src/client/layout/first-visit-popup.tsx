import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { CloseButton } from '#client/overlays/close-button.tsx';
import { Dialog } from '#client/overlays/dialog.tsx';
import { paths } from '#shared/paths.ts';
import quay480 from '../assets/welcome-480.webp';
import quay960 from '../assets/welcome-960.webp';
import { Button, buttonClasses } from '../ui/button.tsx';
import { announce } from '../ui/live-region.ts';
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

/**
 * The first-visit popup as a card at the bottom edge, above a bar if there is one. It is no modal dialog: the page stays
 * readable and keeps the focus, so screen readers get the text announced. Escape closes it.
 */
function FirstVisitCard({
  title,
  text,
  onClose,
  children,
}: {
  title: string;
  text: string;
  onClose: () => void;
  children: ReactNode;
}) {
  const id = useId();
  const card = useRef<HTMLElement>(null);
  const onShown = useEffectEvent(() => announce(`${title}. ${text}`));
  const onEscape = useEffectEvent((event: KeyboardEvent) => {
    // A modal dialog above it closes first.
    if (event.key === 'Escape' && !document.querySelector('dialog[open]')) onClose();
  });
  useEffect(() => {
    onShown();
    const listener = (event: KeyboardEvent) => onEscape(event);
    addEventListener('keydown', listener);
    const element = card.current;
    return () => {
      removeEventListener('keydown', listener);
      if (element?.contains(document.activeElement)) {
        document.getElementById('content')?.focus({ preventScroll: true });
      }
    };
  }, []);
  return (
    <section
      ref={card}
      role="dialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      data-contrast="edge"
      data-print="hide"
      className="on-paper fixed inset-x-2.5 bottom-2.5 z-10 mx-auto max-w-md animate-rise rounded-photo bg-paper p-4 shadow-float in-[body:has([data-bottom-bar]:not([inert]))]:bottom-[calc(78px+max(14px,env(safe-area-inset-bottom)))]"
    >
      <h2 id={`${id}-title`} className="display pr-12 text-price leading-tight">
        {title}
      </h2>
      <p id={`${id}-text`} className="mt-1 text-small text-muted">
        {text}
      </p>
      <div className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] gap-2">{children}</div>
      <div className="absolute top-2 right-2 grid">
        <CloseButton tone="plain" onClose={onClose} />
      </div>
    </section>
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
