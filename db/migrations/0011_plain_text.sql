-- Names and titles are one line without control characters and overrides of the direction ("Text that people write").
-- Those of before are replaced by spaces.
update users
set display_name = coalesce(nullif(btrim(regexp_replace(
  display_name, '[\u0001-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]+', ' ', 'g')), ''), '–')
where display_name ~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]';
update items
set listing_title = coalesce(nullif(btrim(regexp_replace(
    listing_title, '[\u0001-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]+', ' ', 'g')), ''), '–'),
  model_name = coalesce(nullif(btrim(regexp_replace(
    model_name, '[\u0001-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]+', ' ', 'g')), ''), '–')
where listing_title || model_name ~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]';

alter table items add constraint items_plain_titles check (
  (listing_title || model_name) !~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]'
);
alter table users add constraint users_plain_name check (
  display_name !~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]'
);
