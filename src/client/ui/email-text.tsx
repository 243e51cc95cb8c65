import { Fragment } from 'react';

/** An e-mail address that wraps before its @ and its dots if it is too long for a line, rather than within a word. */
export function EmailText({ address }: { address: string }) {
  return address.split(/(?=[@.])/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of an address never change their order.
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
