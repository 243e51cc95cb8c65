import type { Thing } from 'schema-dts';

/**
 * What a page is about, for programs. The browser's code has no words for it: there it takes over what the server
 * wrote, as it stands, and is empty on the pages that follow.
 */
export function StructuredData({ things }: { things: readonly Thing[] }) {
  return (
    <script type="application/ld+json" suppressHydrationWarning>
      {import.meta.env.SSR ? dataText(things) : ''}
    </script>
  );
}

/** JSON that can stand in a script: nothing that people write can end it. */
export function dataText(things: readonly Thing[]): string {
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': things }).replaceAll('<', '\\u003c');
}
