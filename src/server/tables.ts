import type { Generated, GeneratedAlways } from 'kysely';
import type { BookingStatus, CancelReason } from '#features/bookings/limits.ts';
import type { ItemType, RentalCategory } from '#features/items/limits.ts';
import type { Language } from '#shared/language.ts';

/** The tables of `db/migrations`, as Kysely reads and writes them. Money is centimes. */
export interface Tables {
  deployment: DeploymentTable;
  users: UsersTable;
  sessions: SessionsTable;
  sign_in_attempts: SignInAttemptsTable;
  items: ItemsTable;
  images: ImagesTable;
  share_cards: ShareCardsTable;
  bookings: BookingsTable;
  booking_events: BookingEventsTable;
  reviews: ReviewsTable;
}

interface DeploymentTable {
  singleton: Generated<boolean>;
  mode: 'demo' | 'real';
  demo_seeded_at: Date | null;
}

interface UsersTable {
  id: string;
  issuer: string;
  subject: string;
  email: string | null;
  display_name: string | null;
  phone_number: string | null;
  profile_image_url: string | null;
  is_admin: Generated<boolean>;
  can_list_items: Generated<boolean>;
  language: Generated<Language>;
  created_at: Date;
  deleted_at: Date | null;
}

interface SessionsTable {
  token_hash: Uint8Array;
  user_id: string;
  created_at: Date;
  expires_at: Date;
}

interface SignInAttemptsTable {
  cookie_hash: Uint8Array;
  state: string;
  nonce: string;
  code_verifier: string;
  expires_at: Date;
}

interface ItemsTable {
  id: string;
  owner_id: string;
  listing_title: string;
  model_name: string;
  description: string | null;
  item_type: ItemType;
  hourly_rate: number;
  capacity: number | null;
  rental_category: RentalCategory;
  is_available: Generated<boolean>;
  thumbnail_image_id: string | null;
  rating_sum: Generated<number>;
  rating_count: Generated<number>;
  rating_average: GeneratedAlways<string>;
  search_text: string;
  created_at: Date;
  updated_at: Date;
  deleted_at: Date | null;
}

interface ImagesTable {
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
}

interface ShareCardsTable {
  name: string;
  item_id: string;
  language: Language;
  drawn_at: Date;
}

interface BookingsTable {
  id: string;
  kind: Generated<'RENTAL' | 'BLOCK'>;
  item_id: string;
  renter_id: string | null;
  start_at: Date;
  end_at: Date;
  during: GeneratedAlways<string>;
  seats: Generated<number>;
  share_key: string;
  status: BookingStatus;
  item_title: string;
  hourly_rate: number;
  rental_category: RentalCategory;
  total_price: number;
  created_at: Date;
  expires_at: Date | null;
  confirmed_at: Date | null;
  completed_at: Date | null;
  cancelled_at: Date | null;
  cancel_reason: CancelReason | null;
  cancelled_by: string | null;
}

interface BookingEventsTable {
  id: GeneratedAlways<number>;
  booking_id: string;
  at: Date;
  actor_id: string | null;
  from_status: BookingStatus | null;
  to_status: BookingStatus;
  reason: CancelReason | null;
}

interface ReviewsTable {
  id: string;
  item_id: string;
  booking_id: string;
  reviewer_id: string;
  rating: number;
  comment: string | null;
  created_at: Date;
}
