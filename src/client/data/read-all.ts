import type { Page } from '#shared/endpoint.ts';

/** Returns all rows of a list, which `readPage` returns page by page. */
export async function readAll<Row>(
  readPage: (from: { cursor?: string }) => Promise<Page<Row>>,
): Promise<Row[]> {
  const rows: Row[] = [];
  let cursor: string | null = null;
  do {
    const page: Page<Row> = await readPage(cursor === null ? {} : { cursor });
    rows.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return rows;
}
