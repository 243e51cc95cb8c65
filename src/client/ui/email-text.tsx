import type { ReactNode } from 'react';

/** An e-mail address that wraps before its @ and its dots if it is too long for a line, rather than within a word. */
export function EmailText({ address }: { address: string }) {
  return address.split(/(?=[@.])/).reduce<ReactNode>(
    (before, part) => (
      <>
        {before}
        {before !== null && <wbr />}
        {part}
      </>
    ),
    null,
  );
}
