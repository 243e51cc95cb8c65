import type { GeneratedAlways } from 'kysely';

declare module '#platform/database/tables.ts' {
  interface Tables {
    images: ImagesTable;
  }
}

export interface ImagesTable {
  id: string;
  uploader_id: string;
  purpose: 'ITEM' | 'PROFILE';
  item_id: string | null;
  sort_order: number | null;
  hash: string;
  width: number;
  height: number;
  widths: number[];
  placeholder: string;
  created_at: Date;
  /** When its files began to be deleted; its placeholder is empty then, so that it can't be used. */
  deleting_at: Date | null;
  /** The JSON that responses contain; `itemImagesJson` and `coverJson` select it. */
  urls: GeneratedAlways<unknown>;
  document: GeneratedAlways<unknown>;
}
