/** Maximum and default number of entries on a page. See "Lists and cursors" in docs/product.md. */
export const pageLimit = 100;

/**
 * Up to which number a list's total is counted; a larger one is estimated, because counting would cost more than the
 * page itself. See "Lists and cursors" in docs/product.md.
 */
export const exactTotals = { filtered: 10_000, searched: 1_000 } as const;

export function isEstimated(total: number, { search = '' }: { search?: string | undefined }): boolean {
  return total > (search === '' ? exactTotals.filtered : exactTotals.searched);
}
