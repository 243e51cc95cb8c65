import type { Language } from '#shared/language.ts';

declare module '#platform/database/tables.ts' {
  interface Tables {
    share_cards: ShareCardsTable;
  }
}

interface ShareCardsTable {
  name: string;
  item_id: string;
  language: Language;
  drawn_at: Date;
}
