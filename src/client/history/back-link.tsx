import type { ComponentProps } from 'react';
import { Link, useNavigate } from 'react-router';

/** A link to the page the user came from. With `back` a plain click goes back in the history, to the same place there. */
export function BackLink({
  back,
  ...link
}: Omit<ComponentProps<typeof Link>, 'onClick'> & { back: boolean }) {
  const navigate = useNavigate();
  return (
    <Link
      {...link}
      onClick={(event) => {
        const plain =
          event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
        if (!back || !plain) return;
        event.preventDefault();
        void navigate(-1);
      }}
    />
  );
}
