import { type ReactNode, useRef } from 'react';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { Button, IconButton } from '#client/ui/button.tsx';
import { Cross, Plus } from '#client/ui/icons.tsx';
import { restoreFocusTo } from './restore-focus.ts';

/** The seasons of a form, with the fields of each, and the buttons that add and remove one. Its page loads `rules`. */
export function SeasonList({
  seasons,
  most,
  onAdd,
  onRemove,
  children,
}: {
  seasons: readonly { id: string }[];
  most: number;
  onAdd: () => void;
  onRemove: (index: number) => void;
  children: (index: number) => ReactNode;
}) {
  const { t } = useTranslation();
  const addButton = useRef<HTMLButtonElement>(null);
  return (
    <>
      {seasons.map(({ id }, index) => {
        const name = t('rules.seasons.name', { number: index + 1 });
        return (
          <section
            key={id}
            ref={restoreFocusTo(() => addButton.current)}
            aria-label={name}
            className="grid gap-4 rounded-photo bg-wash px-4 py-3 sm:px-5"
          >
            <div className="flex items-center justify-between gap-4">
              <h3 className="font-label">{name}</h3>
              <IconButton
                size={44}
                label={t('rules.seasons.remove', { name })}
                icon={<Cross size={18} />}
                onClick={() => onRemove(index)}
              />
            </div>
            {children(index)}
          </section>
        );
      })}
      <div>
        <Button ref={addButton} icon={<Plus size={18} />} disabled={seasons.length >= most} onClick={onAdd}>
          {t('rules.seasons.add')}
        </Button>
      </div>
    </>
  );
}
