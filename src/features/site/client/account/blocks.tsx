import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '#client/data/query-client.ts';
import { useSave } from '#client/data/use-save.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { Loaded } from '#client/kit/loaded.tsx';
import { Button } from '#client/ui/button.tsx';
import { Skeleton } from '#client/ui/load-states.tsx';
import { TitledSection } from '#client/ui/titled-section.tsx';
import { listBlocks, unblockRenter } from '#features/bookings/block-endpoints.ts';
import { AccountRow } from './devices.tsx';

/** The renters of whom an owner takes no requests. See "Blocking a renter" in docs/product.md. */
export function Blocks() {
  const { t } = useTranslation();
  const { save, saving } = useSave(unblockRenter, {
    success: t('account.blocks.ended'),
    failure: t('account.blocks.endFailed'),
  });
  return (
    <TitledSection title={t('account.blocks.title')} text={t('account.blocks.text')}>
      <Loaded
        of={useQuery(apiQuery(listBlocks))}
        loading={t('account.blocks.loading')}
        skeleton={<Skeleton tone="wash" radius="row" className="h-[44px]" />}
        failed={t('account.blocks.failed')}
      >
        {(blocks) =>
          blocks.length === 0 ? (
            t('account.blocks.empty')
          ) : (
            <ul className="grid gap-2">
              {blocks.map(({ renter: { id, displayName: name }, reason }) => (
                <AccountRow key={id} title={name} text={reason}>
                  <Button
                    tone="outline"
                    size="row"
                    busy={saving?.params.id === id}
                    aria-label={t('account.blocks.endNamed', { name })}
                    onClick={() => void save({ params: { id } })}
                  >
                    {t('account.blocks.end')}
                  </Button>
                </AccountRow>
              ))}
            </ul>
          )
        }
      </Loaded>
    </TitledSection>
  );
}
