import type { Switch } from '../switches.ts';

declare module '#platform/database/tables.ts' {
  interface Tables {
    helpers: {
      id: string;
      owner_id: string;
      helper_id: string | null;
      name: string | null;
      switches: Switch[];
      last_day: string | null;
      token: string | null;
      email: string | null;
      invited_until: Date;
      created_at: Date;
      accepted_at: Date | null;
      ended_at: Date | null;
    };
  }
}
