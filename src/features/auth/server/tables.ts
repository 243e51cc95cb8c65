declare module '#platform/database/tables.ts' {
  interface Tables {
    sessions: SessionsTable;
    sign_in_attempts: SignInAttemptsTable;
  }
}

export interface SessionsTable {
  token_hash: Uint8Array;
  user_id: string;
  created_at: Date;
  expires_at: Date;
}

export interface SignInAttemptsTable {
  cookie_hash: Uint8Array;
  state: string;
  nonce: string;
  code_verifier: string;
  expires_at: Date;
}
