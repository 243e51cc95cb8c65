import type { Decision, ReportedKind, reportReasons } from '../constants.ts';

declare module '#platform/database/tables.ts' {
  interface Tables {
    reports: {
      id: string;
      kind: ReportedKind;
      item_id: string;
      /** The item, the review, or the review that a reply is about. */
      thing_id: string;
      reporter_id: string;
      reason: (typeof reportReasons)[number];
      text: string | null;
      created_at: Date;
      /** Null while it is open. */
      decision: Decision | null;
      settled_at: Date | null;
    };
  }
}
