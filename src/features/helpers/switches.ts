/** What an owner lets a helper do; all else stays the owner's. See "Helpers" in docs/product.md. */
export const switches = ['requests', 'day', 'walkIns', 'calendar'] as const;
export type Switch = (typeof switches)[number];
