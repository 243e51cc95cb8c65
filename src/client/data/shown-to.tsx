import type { ReactNode } from 'react';
import { type Role, rolesOf } from '#features/users/session-mark.ts';
import { useSession } from './session.tsx';

/**
 * Renders a part of a page for some users only. Until the user is known, as on the server, it renders the part for all, and
 * the marks of `<html>` hide it from the others (`styles.css`).
 */
export function ShownTo({
  who,
  as: Wrapper = 'div',
  children,
}: {
  /** All by default. */
  who?: Role | undefined;
  /** What the part is in: the layout of the page, a text or a list. */
  as?: 'div' | 'span' | 'li';
  children: ReactNode;
}) {
  const { user, isKnown } = useSession();
  if (who && isKnown && !rolesOf(user).includes(who)) return null;
  return (
    <Wrapper className={Wrapper === 'li' ? undefined : 'contents'} data-for={isKnown ? undefined : who}>
      {children}
    </Wrapper>
  );
}

/** Like `ShownTo`, for the item's owner and for all others. */
export function ByItemOwner({
  ownerId,
  own,
  others,
}: {
  ownerId: string;
  own?: ReactNode;
  others: ReactNode;
}) {
  const { user, isKnown } = useSession();
  const isOwn = user?.id === ownerId;
  const partFor = (who: 'host' | 'guest', part: ReactNode) => (
    <div className="contents" data-for={isKnown ? undefined : who}>
      {part}
    </div>
  );
  return (
    <>
      {!isKnown && (
        <style href={`parts-by-owner-${ownerId}`} precedence="parts">
          {hideOthers(ownerId)}
        </style>
      )}
      {(!isKnown || !isOwn) && partFor('guest', others)}
      {(!isKnown || isOwn) && partFor('host', own)}
    </>
  );
}

const hideOthers = (ownerId: string) => {
  const own = `[data-user="${ownerId}"]`;
  return `:root${own} [data-for=guest],:root:not(${own}) [data-for=host]{display:none}`;
};
