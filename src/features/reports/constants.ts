/** What can be reported. See "Reports" in docs/product.md. */
export const reportedKinds = ['LISTING', 'REVIEW', 'REPLY'] as const;
export type ReportedKind = (typeof reportedKinds)[number];

export const faults = ['UNTRUE', 'DANGEROUS', 'NOT_THEIRS', 'INSULTING', 'OTHER'] as const;
export type Fault = (typeof faults)[number];
/** The person whose content was hidden answers by a report of it. */
export const reportReasons = [...faults, 'ANSWER'] as const;

/** `HIDE` takes a listing down; `SUSPEND` also suspends the person; `UNDO` takes both back. */
export const decisions = ['NOTHING', 'HIDE', 'SUSPEND', 'UNDO'] as const;
export type Decision = (typeof decisions)[number];

/** Characters, reports of a person in a marina day, and how many things administrators see at once. */
export const reportLimits = { text: 500, aDay: 5, shown: 50 } as const;
