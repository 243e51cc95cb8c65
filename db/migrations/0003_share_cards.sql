-- The cards of shared links that are in the picture store, so that the sweep finds those that are no longer used. A card
-- is drawn again when it is missing, so nothing public changes with a row.
create table share_cards (
  -- The name of its file: a hash of everything that it shows.
  name text primary key check (name ~ '^[0-9a-f]{32}-card\.jpg$'),
  item_id uuid not null references items (id),
  language text not null check (language in ('en', 'fr')),
  drawn_at timestamptz not null
);
create index share_cards_by_item on share_cards (item_id, language, drawn_at);
