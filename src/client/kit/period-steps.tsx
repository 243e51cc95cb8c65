import type { ReactNode } from 'react';
import { Button, IconButton } from '../ui/button.tsx';
import { ArrowLeft, ArrowRight } from '../ui/icons.tsx';

/** Buttons to the days, week or month before and after those that are shown, and between them back to the present one. */
export function PeriodSteps({
  labels,
  isPresent,
  isFirst = false,
  hasKeys = false,
  onStep,
  onPresent,
  children,
}: {
  labels: Record<'previous' | 'present' | 'next', string>;
  isPresent: boolean;
  /** Whether nothing before can be shown. */
  isFirst?: boolean;
  /** Whether the arrow keys of the page do the same. */
  hasKeys?: boolean;
  onStep: (step: 1 | -1) => void;
  onPresent: () => void;
  /** More buttons. */
  children?: ReactNode;
}) {
  return (
    <div data-print="hide" className="flex gap-2.5 max-md:w-full max-[360px]:gap-1.5">
      <IconButton
        label={labels.previous}
        icon={<ArrowLeft />}
        aria-keyshortcuts={hasKeys ? 'ArrowLeft' : undefined}
        disabled={isFirst}
        onClick={() => onStep(-1)}
      />
      <Button
        tone={isPresent ? 'sand-2' : 'sand'}
        size="small"
        className="max-md:grow max-[360px]:px-2"
        aria-pressed={isPresent}
        onClick={onPresent}
      >
        {labels.present}
      </Button>
      <IconButton
        label={labels.next}
        icon={<ArrowRight />}
        aria-keyshortcuts={hasKeys ? 'ArrowRight' : undefined}
        onClick={() => onStep(1)}
      />
      {children}
    </div>
  );
}
