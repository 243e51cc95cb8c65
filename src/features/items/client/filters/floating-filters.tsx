import { type RefObject, useEffect, useState } from 'react';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { Button } from '#client/ui/button.tsx';
import { FiltersIcon } from '#features/items/client/listings/icons.tsx';

/** The filters at hand among the cards: a button at the bottom edge once the form is scrolled away, not over the footer. */
export function ListingsFloat({
  box,
  active,
  onOpen,
  isOpening,
}: {
  /** The form above the cards. */
  box: RefObject<HTMLElement | null>;
  /** How many filters are set. */
  active: number;
  onOpen: () => void;
  isOpening: boolean;
}) {
  const { t } = useTranslation();
  const inSight = useInSight(box);
  if (inSight) return null;
  return (
    <div
      data-print="hide"
      className="pointer-events-none fixed inset-x-0 bottom-[max(1.25rem,env(safe-area-inset-bottom))] z-20 grid animate-rise justify-items-center"
    >
      <Button
        className="pointer-events-auto shadow-float"
        icon={<FiltersIcon active={0} />}
        aria-haspopup="dialog"
        busy={isOpening}
        onClick={onOpen}
      >
        {active > 0 ? t('listings.filters.openActive', { count: active }) : t('listings.filters.open')}
      </Button>
    </div>
  );
}

/** Whether the form, or the footer below all cards, is on the screen. */
function useInSight(box: RefObject<HTMLElement | null>): boolean {
  const [inSight, setInSight] = useState(true);
  useEffect(() => {
    const watched = [box.current, document.querySelector('footer')].filter((element) => element !== null);
    const seen = new Set<Element>(watched);
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) seen.add(target);
        else seen.delete(target);
      }
      setInSight(seen.size > 0);
    });
    for (const element of watched) observer.observe(element);
    return () => observer.disconnect();
  }, [box]);
  return inSight;
}
