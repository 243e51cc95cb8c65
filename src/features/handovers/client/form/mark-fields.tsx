import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { TextField } from '#client/forms/field.tsx';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { Button, IconButton } from '#client/ui/button.tsx';
import { Cross } from '#client/ui/icons.tsx';
import { handoverLimits } from '#features/handovers/limits.ts';
import type { Mark } from '#features/handovers/schemas.ts';
import type { ItemType } from '#features/items/constants.ts';
import { CraftDrawing } from '../craft-drawing.tsx';

const { markPlace, marks: mostMarks, name: noteLength } = handoverLimits;
const within = (place: number) => Math.max(0, Math.min(markPlace, Math.round(place)));
const steps: Record<string, [x: number, y: number]> = {
  ...{ ArrowUp: [0, -2], ArrowDown: [0, 2], ArrowLeft: [-2, 0], ArrowRight: [2, 0] },
};

/** Marks on a drawing of the craft: a tap adds one, arrow keys move it, “Delete” removes it. Those that were there before can't be removed. */
export function MarkFields({
  type,
  marks,
  before,
  onChange,
}: {
  type: ItemType;
  marks: readonly Mark[];
  /** How many of them, the first ones, are of the departure. */
  before: number;
  onChange: (marks: readonly Mark[]) => void;
}) {
  const { t } = useTranslation();
  const drawing = useRef<HTMLDivElement>(null);
  const isFull = marks.length >= mostMarks;
  const add = (x: number, y: number) => !isFull && onChange([...marks, { x: within(x), y: within(y) }]);
  const tap = ({ clientX, clientY, button }: PointerEvent) => {
    if (button !== 0) return;
    const { left, top, width, height } = drawing.current?.getBoundingClientRect() ?? new DOMRect();
    add(((clientX - left) / width) * markPlace, ((clientY - top) / height) * markPlace);
  };
  const set = (place: number, changed: Partial<Mark>) =>
    onChange(marks.map((mark, at) => (at === place ? { ...mark, ...changed } : mark)));
  const addButton = useRef<HTMLButtonElement>(null);
  const remove = (mark: Mark) => {
    onChange(marks.filter((one) => one !== mark));
    // The button that had the focus is gone, or belongs to another mark.
    addButton.current?.focus();
  };
  const press = (mark: Mark, place: number, event: KeyboardEvent) => {
    if (event.key === 'Delete' || event.key === 'Backspace') return remove(mark);
    const [x, y] = steps[event.key] ?? [0, 0];
    if (x === 0 && y === 0) return;
    event.preventDefault();
    set(place, { x: within(mark.x + x), y: within(mark.y + y) });
  };
  return (
    <section aria-label={t('handover.form.marks')} className="grid gap-3">
      <h3 className="text-label font-label">{t('handover.form.marks')}</h3>
      <p className="text-small">{t('handover.form.marksHint')}</p>
      <div ref={drawing} onPointerUp={tap} className="mx-auto w-44">
        <CraftDrawing {...{ type, marks, newMarks: marks.slice(before) }} className="w-full" />
      </div>
      {[...marks.entries()].slice(before).map(([place, mark]) => (
        <div key={place} className="flex items-end gap-2">
          <button
            type="button"
            className="grid size-[54px] shrink-0 place-items-center rounded-badge border-2 border-navy bg-coral font-figure"
            aria-label={t('handover.form.markMove', { number: place + 1 })}
            onKeyDown={(event) => press(mark, place, event)}
          >
            {place + 1}
          </button>
          <TextField
            label={t('handover.form.markNote', { number: place + 1 })}
            className="grow"
            optional
            maxLength={noteLength}
            value={mark.note ?? ''}
            onChange={({ target }) => set(place, { note: target.value })}
          />
          <IconButton
            label={t('handover.form.markRemove', { number: place + 1 })}
            icon={<Cross />}
            onClick={() => remove(mark)}
          />
        </div>
      ))}
      <Button
        ref={addButton}
        size="large"
        tone="sand-2"
        disabled={isFull}
        onClick={() => add(markPlace / 2, markPlace / 2)}
      >
        {t('handover.form.markAdd')}
      </Button>
    </section>
  );
}
