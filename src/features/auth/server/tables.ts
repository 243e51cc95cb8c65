import type { ColumnType, Generated } from 'kysely';
import type { AdapterPayload } from 'oidc-provider';

declare module '#platform/database/tables.ts' {
  interface Tables {
    sessions: SessionsTable;
    sign_in_attempts: SignInAttemptsTable;
    demo_sign_ins: DemoSignInsTable;
  }
}

export interface SessionsTable {
  id: Generated<string>;
  token_hash: Uint8Array;
  user_id: string;
  created_at: Date;
  expires_at: Date;
  user_agent: string | null;
}

export interface SignInAttemptsTable {
  cookie_hash: Uint8Array;
  state: string;
  nonce: string;
  code_verifier: string;
  expires_at: Date;
}

interface DemoSignInsTable {
  key: string;
  /** Written as JSON text. */
  payload: ColumnType<AdapterPayload, string, string>;
  grant_id: string | null;
  expires_at: Date;
}
