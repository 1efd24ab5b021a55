-- A code is computed from its seed, so that another request sends the same one and voids nothing. Tries are counted per source in `attempt`.
-- `counted` names the limits that a code was counted in; they are uncounted once it is proved. Codes of the old form last ten minutes.
delete from phone_code;
alter table phone_code
  drop column code_hash,
  drop column tries,
  add column seed bytea not null,
  add column counted text[] not null;
