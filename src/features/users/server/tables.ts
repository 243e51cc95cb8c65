import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Language } from '#shared/language.ts';

declare module '#platform/database/tables.ts' {
  interface Tables {
    users: UsersTable;
    exports: ExportsTable;
    suspensions: SuspensionsTable;
    deleted_identities: { fingerprint: string; expires_at: Date };
  }
}

interface SuspensionsTable {
  user_id: string;
  reason: string;
  suspended_at: Date;
  ends_at: Date | null;
  fingerprint: ColumnType<string | null, string | null | undefined>;
}

interface UsersTable {
  id: string;
  issuer: string;
  subject: string;
  email: string | null;
  is_email_verified: Generated<boolean>;
  display_name: string | null;
  phone_number: string | null;
  profile_image_url: string | null;
  is_admin: Generated<boolean>;
  can_list_items: Generated<boolean>;
  language: Generated<Language>;
  created_at: Date;
  deleted_at: Date | null;
  search_text: GeneratedAlways<string>;
}

interface ExportsTable {
  id: string;
  user_id: string;
  requested_at: Date;
  ready_at: Date | null;
  expires_at: Date;
  data: Uint8Array | null;
}
