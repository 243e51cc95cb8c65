import { type PointerEvent, useRef } from 'react';
import { Checkbox } from '#client/forms/checkbox.tsx';
import { TextField } from '#client/forms/field.tsx';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { Button } from '#client/ui/button.tsx';
import { handoverLimits } from '#features/handovers/limits.ts';
import type { Signature } from '#features/handovers/schemas.ts';

const { signature: longest, signatureSize: size, name: nameLength } = handoverLimits;

/** A signature that is being made: `isByName` without a drawing. */
export interface DraftSignature extends Signature {
  isByName: boolean;
}

/** A finger that only touches the field has drawn no line. */
export const isSigned = ({ name, path, isByName }: DraftSignature): boolean =>
  name.trim() !== '' && (isByName || path.includes('L'));

/** Nearer points than this, in units of the drawing, are left out: else a long signature does not fit. */
const nearest = 2;

/** A name, and what a finger draws; those who can't draw sign by their name. */
export function SignatureField({
  legend,
  value,
  onChange,
}: {
  legend: string;
  value: DraftSignature;
  onChange: (value: DraftSignature) => void;
}) {
  const { t } = useTranslation();
  // While the finger moves, events come faster than the form is rendered.
  const path = useRef(value.path);
  const last = useRef({ x: 0, y: 0 });
  const point = (event: PointerEvent<SVGSVGElement>, command: 'M' | 'L') => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    const x = Math.round(Math.max(0, Math.min(1, (event.clientX - left) / width)) * size.width);
    const y = Math.round(Math.max(0, Math.min(1, (event.clientY - top) / height)) * size.height);
    const next = `${path.current}${command}${x} ${y}`;
    const isNear = Math.hypot(x - last.current.x, y - last.current.y) < nearest;
    if (next.length > longest || (isNear && command === 'L')) return;
    path.current = next;
    last.current = { x, y };
    onChange({ ...value, path: next, isByName: false });
  };
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-1 text-label font-label">{legend}</legend>
      <TextField
        label={t('handover.form.name')}
        maxLength={nameLength}
        value={value.name}
        onChange={({ target }) => onChange({ ...value, name: target.value })}
      />
      {!value.isByName && (
        <div className="grid gap-1">
          <svg
            role="img"
            aria-label={t('handover.form.pad', { who: legend })}
            viewBox={`0 0 ${size.width} ${size.height}`}
            fill="none"
            stroke="var(--color-navy)"
            className="w-full touch-none rounded-button bg-foam inset-ring-2 inset-ring-muted"
            onPointerDown={(event) => {
              if (!event.isPrimary) return;
              event.currentTarget.setPointerCapture(event.pointerId);
              point(event, 'M');
            }}
            onPointerMove={(event) => event.isPrimary && event.buttons > 0 && point(event, 'L')}
          >
            <path d={value.path || 'M0 0'} strokeWidth="2.5" strokeLinecap="round" strokeLinejoin="round" />
          </svg>
          {value.path !== '' && (
            <Button
              tone="outline"
              onClick={() => {
                path.current = '';
                onChange({ ...value, path: '' });
              }}
            >
              {t('handover.form.clear')}
            </Button>
          )}
        </div>
      )}
      <Checkbox
        label={t('handover.form.byName')}
        checked={value.isByName}
        onChange={({ target }) => {
          path.current = '';
          onChange({ ...value, path: '', isByName: target.checked });
        }}
      />
    </fieldset>
  );
}
