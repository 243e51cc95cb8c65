import { useSession } from '#client/data/session.tsx';
import { Lazy, type LazyPart, lazyPart } from '#client/loading/lazy-part.tsx';
import { Skeleton } from '#client/ui/load-states.tsx';
import type { ItemDetail } from '#features/items/schemas.ts';

type Parts = Record<string, LazyPart<{ item: ItemDetail }>>;

/**
 * What only the owner of an item needs on its page, in the place of the booking card, and what only signed-in renters need,
 * above the host. A new part is one line here: its module, whose default export gets the item, and its texts. Both are
 * loaded once the page knows its user, so they cost visitors nothing.
 */
const parts: Record<'owner' | 'renter', Parts> = {
  owner: {
    panel: lazyPart(() => import('./owner-panel.tsx'), ['listing']),
  },
  renter: {},
};

/** The parts of an item's page for this user, if they are `of` those users; for the owner, a skeleton until then. */
export function PersonalParts({ of, item }: { of: 'owner' | 'renter'; item: ItemDetail }) {
  const { user } = useSession();
  const waiting = of === 'owner' ? <Skeleton radius="photo" className="h-[24rem]" /> : null;
  if (user === null || (user.id === item.owner.id) !== (of === 'owner')) return waiting;
  return Object.entries(parts[of]).map(([name, part]) => (
    <Lazy key={name} part={part} props={{ item }} waiting={waiting} />
  ));
}
