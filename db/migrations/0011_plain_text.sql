-- Names and titles are one line without control characters and overrides of the direction ("Text that people write"). Rows
-- from before this rule keep theirs until they are edited.
alter table items add constraint items_plain_titles check (
  (listing_title || model_name) !~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]'
) not valid;
alter table users add constraint users_plain_name check (
  display_name !~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]'
) not valid;
