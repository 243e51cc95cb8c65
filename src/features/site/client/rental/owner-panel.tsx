import { useTranslation } from '#client/i18n/use-translation.tsx';
import { ButtonLink } from '#client/ui/button.tsx';
import { Prompt } from '#features/bookings/client/card/booking-card.tsx';
import type { ItemDetail } from '#features/items/schemas.ts';
import { paths } from '#shared/paths.ts';

/** What the owner of an item sees instead of its booking card. */
export default function OwnerPanel({ item }: { item: ItemDetail }) {
  const { t } = useTranslation();
  return (
    <Prompt item={item} title={t('listing.own.title')} text={t('listing.own.text')}>
      <ButtonLink to={paths.myListings()} size="large" wide>
        {t('shell.nav.myListings')}
      </ButtonLink>
      <ButtonLink to={paths.bookings({ tab: 'items' })} tone="sand" wide>
        {t('listing.own.bookings')}
      </ButtonLink>
    </Prompt>
  );
}
