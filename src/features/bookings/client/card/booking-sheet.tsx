import { type PointerEvent, type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { classNames } from '#client/class-names.ts';
import { CloseButton } from '#client/overlays/dialog.tsx';
import { Modal } from '#client/overlays/modal.tsx';

/** How far the sheet must be dragged down to close when it is released, in pixels. */
const closeDistance = 110;

/**
 * The booking card in a bottom sheet, for phones: a modal dialog that holds the card's own element while it is open. Dragging
 * its handle down closes it too.
 */
export default function BookingSheet({
  card,
  label,
  title,
  rate,
  onClose,
}: {
  card: RefObject<HTMLElement | null>;
  /** The accessible name. */
  label: string;
  /** The item's title. */
  title: string;
  /** The item's price, in one line. */
  rate: ReactNode;
  onClose: () => void;
}) {
  const body = useRef<HTMLDivElement>(null);
  const startY = useRef<number | null>(null);
  const [offset, setOffset] = useState(0);
  // Moves the card itself. React does not notice, so it renders nothing again.
  useLayoutEffect(() => {
    const element = card.current;
    const place = element?.parentElement;
    if (!element || !place) return;
    place.style.minHeight = `${place.offsetHeight}px`;
    body.current?.append(element);
    return () => {
      place.append(element);
      place.style.minHeight = '';
    };
  }, [card]);
  const close = () => {
    // React would focus it again in the page, instead of the button that opened the sheet.
    if (card.current?.contains(document.activeElement)) (document.activeElement as HTMLElement).blur();
    onClose();
  };
  const release = () => {
    startY.current = null;
    setOffset(0);
  };
  return (
    <Modal
      onClose={close}
      aria-label={label}
      className={classNames(
        'on-paper m-0 mt-auto max-h-[97dvh] w-full max-w-none overflow-y-auto overscroll-contain rounded-t-[26px] bg-paper p-0 text-navy has-[article]:bg-foam open:animate-sheet sm:mx-auto sm:max-w-[520px]',
        offset === 0 && 'transition-[translate] duration-220 ease-swell',
      )}
      style={{ translate: `0 ${offset}px` }}
    >
      <div
        className="sticky top-0 z-30 flex touch-none items-center justify-between gap-4 bg-inherit pt-5 pr-3 pl-5"
        onPointerDown={(event: PointerEvent) => {
          if ((event.target as Element).closest('button')) return;
          startY.current = event.clientY;
          event.currentTarget.setPointerCapture(event.pointerId);
        }}
        onPointerMove={({ clientY }) => {
          if (startY.current !== null) setOffset(Math.max(0, clientY - startY.current));
        }}
        onPointerUp={() => {
          if (offset > closeDistance) close();
          release();
        }}
        onPointerCancel={release}
      >
        <span
          aria-hidden
          data-contrast="ink"
          className="absolute top-1.5 left-1/2 h-1.5 w-11 -translate-x-1/2 rounded-swatch bg-dune"
        />
        <div className="min-w-0">
          <p className="display line-clamp-1 text-value leading-tight">{title}</p>
          {rate}
        </div>
        <CloseButton onClose={close} />
      </div>
      <div ref={body} className="px-5 pb-[max(12px,env(safe-area-inset-bottom))]" />
    </Modal>
  );
}
