-- What a user sees of their sessions, and by which they end one ("Sessions").
alter table sessions
  add column id uuid not null default gen_random_uuid(),
  add column user_agent text check (char_length(user_agent) <= 300);
