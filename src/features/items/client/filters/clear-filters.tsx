import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { paths } from '#client/paths.ts';

/** Around a submit button that resets all filters: a form of nothing, so that it works before any script does. */
export function ListingsClear({
  onClear,
  className,
  children,
}: {
  onClear: () => void;
  className?: string;
  children: ReactNode;
}) {
  return (
    <Form
      action={paths.listings()}
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        onClear();
      }}
    >
      {children}
    </Form>
  );
}
